import type { APIRequestContext } from '@playwright/test'
import { updateCommunity } from '#db/community/community.ts'
import { minimumFillTime } from '#domain/forms/visitor-form.ts'
import { discordWebhook, staff } from '../environment.ts'
import { test as base, expect, paths } from '../fixtures.ts'
import { openSession } from '../session.ts'
import { site } from '../tab.ts'
import { storeUnbuilt } from '../unbuilt.ts'
import { type ProgramName, startProgram } from './programs.ts'
import { Visitor } from './visitor.ts'

const mailboxPath = '/admin/mailbox'

/** Of a project. */
export interface Options {
  program: ProgramName
}

const test = base.extend<{ visitor: Visitor }, Options & { opened: Visitor }>({
  program: ['Firefox', { option: true, scope: 'worker' }],
  opened: [
    async ({ program }, use) => {
      const browser = await startProgram(program)
      try {
        await browser.send('NewSession')
        const visitor = new Visitor(browser, site)
        await visitor.resize(1440, 1000)
        await use(visitor)
      } finally {
        await browser.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ opened, program }, use, testInfo) => {
    await opened.forget()
    await use(opened)
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('screen', { body: await opened.screenshot(), contentType: 'image/png' })
    const said = await opened.takeConsole()
    if (said.length > 0) console.log(said.map((line) => `${program} says ${line}`).join('\n'))
    expect(said.filter((line) => line.startsWith('error: '))).toEqual([])
  },
})

async function signIn(visitor: Visitor): Promise<void> {
  await visitor.open(paths.adminLogin)
  await visitor.fill('Username', staff.username)
  await visitor.fill('Password', staff.password)
  await visitor.press('Login')
  await visitor.sees('Admin dashboard')
}

test('reads a case, from the home page by links', async ({ visitor }) => {
  await visitor.open(paths.home)
  await visitor.sees('Costs law, itemised.')
  await visitor.press('Case Law', 'header')
  await visitor.press('Ainsworth v Stewarts Law LLP', 'main')
  await visitor.sees('A general attack on all documents time was rightly dismissed')
})

test("uses the site's fonts", async ({ visitor }) => {
  await visitor.open(paths.contact)
  await expect.poll(() => visitor.inPage(() => document.fonts.check("16px 'Costs Serif'"))).toBe(true)
})

test('searches the register', async ({ visitor }) => {
  await visitor.open(paths.cases)
  await visitor.fill('Keyword', 'indemnity')
  await visitor.press('Search', 'main')
  await visitor.sees('cases found')
})

/** A form that is sent sooner is taken for spam, without a word. */
const passFillTime = (visitor: Visitor) => expect.poll(() => visitor.inPage(() => performance.now())).toBeGreaterThan(2 * minimumFillTime)

/** A link of the mail to this address. Read without a browser, because WebKit keeps no session over HTTP. */
async function mailedLink(request: APIRequestContext, email: string, path: string): Promise<string> {
  const headers = { cookie: `__Host-session=${await openSession()}` }
  const read = async (address: string) => (await request.get(address, { headers })).text()
  const row = new RegExp(`href="([^"]+)">[^<]*</a></td><td>${email}<`)
  await expect.poll(() => read(mailboxPath)).toMatch(row)
  const mail = await read(row.exec(await read(mailboxPath))?.[1] ?? '')
  return new RegExp(`https?://\\S+${path}\\S+`).exec(mail)?.[0].replaceAll('&amp;', '&') ?? ''
}

test('sends an enquiry', async ({ visitor }) => {
  await visitor.open(paths.contact)
  await visitor.fill('First name', 'Vera')
  await visitor.fill('Last name', 'Visitor')
  await visitor.fill('Email', 'vera@visitors.example', '#enquiry')
  await visitor.press('Points of Dispute/Reply', '#enquiry')
  await visitor.fill('Message', 'Please draft our bill.')
  await visitor.press('I consent', '#enquiry')
  await passFillTime(visitor)
  await visitor.press('Send message')
  await visitor.sees('Success! Your message has been sent.')
})

test('subscribes to the newsletter, and confirms by the link of the mail', async ({ visitor, request }) => {
  const email = `reader${Date.now()}@visitors.example`
  await visitor.open(paths.contact)
  await visitor.fill('Email', email, '#newsletter')
  await passFillTime(visitor)
  await visitor.press('Subscribe', '#newsletter')
  await visitor.sees('Subscribed! Thank you for subscribing to our newsletter.')
  await visitor.open(await mailedLink(request, email, paths.newsletterConfirm))
  await visitor.press('Confirm the subscription')
  await visitor.sees('You are subscribed')
})

test('signs in, and writes, saves and publishes a case', async ({ visitor, discord, request }) => {
  const title = `Fox v Kit ${Date.now()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await storeUnbuilt((db) => updateCommunity(db, { discordWebhookUrl: discordWebhook }))
  await signIn(visitor)
  await visitor.open(paths.adminNewCase)
  await visitor.fill('Title', title)
  await visitor.press('Generate slug')
  await visitor.fill('Summary', 'The sum allowed was the sum claimed.')
  await visitor.fill('Content', 'The bill was reasonable.')
  await visitor.press('Part 36', 'form')
  await visitor.fill('Tags', 'offers,')
  await visitor.press('Save draft')
  await visitor.sees('Draft by')
  expect((await request.get(paths.case(slug))).status(), 'a draft is not public').toBe(404)
  await visitor.press('Publish')
  await visitor.sees('Case created')
  await visitor.press(`Actions for ${title}`)
  await visitor.press(`Publish to Discord ${title}`)
  await visitor.press('Publish to Discord', '[role=alertdialog]')
  await visitor.sees('Published to Discord')
  expect(discord.messages.map((message) => message.embeds?.[0]?.title)).toEqual([title])
  await visitor.open(paths.case(slug))
  await visitor.sees('The bill was reasonable.')
})

test('opens the local mailbox', async ({ visitor }) => {
  await visitor.open(mailboxPath)
  await visitor.sees('Local mailbox')
})
