import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { connect } from '#db/client.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { services } from '#db/schema/services.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { communitySchema } from '#domain/community.ts'
import { api } from '#domain/paths.ts'
import { expect, paths, test, untilPublished } from './fixtures.ts'
import { databaseUrl } from './ground.ts'

/** A text that would break out of an element, an attribute, a script, a comment and a template, and then show that it did. */
const hostile = (field: string) =>
  `${field}"'><hostile-node></hostile-node><img src=x onerror=alert(1)></title></textarea></script><script>alert(2)</script>` +
  `--><!--<a href=javascript:alert(3)>{{alert(4)}}\u2028\u202e`

const stamp = Date.now()
const id = z.object({ id: z.number() })

/** One of each entity, with such a text in every field that takes one. */
async function storeHostileTexts(page: Page, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect([200, 201], await answer.text()).toContain(answer.status())
    return answer.json()
  }
  const texts = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, hostile(field)]))
  const slug = `hostile-${stamp}`
  const dated = { slug, date: '2027-03-12' }
  const link = `https://example.org/?"'><hostile-node>`
  const community = communitySchema.parse(await send('GET', api.community))
  const stored = {
    slug,
    case: id.parse(
      await send('POST', api.cases, {
        ...texts('title', 'summary', 'author'),
        ...dated,
        content: ['content', '# head', '##bold## ##key points', 'Parties: '].map((start) => `${start}${hostile('content')}`).join('\n'),
        tags: ['<hostile-node>', `"><img src=x onerror=alert(8)>`],
        category: 'QOCS',
      }),
    ).id,
    news: id.parse(
      await send('POST', api.news, { ...texts('title', 'summary', 'content', 'author'), ...dated, category: 'Event', imageUrl: null }),
    ).id,
    member: id.parse(
      await send('POST', api.team, {
        ...texts('position', 'bio'),
        name: hostile('name'),
        linkedin: link,
        twitter: link,
        email: `o'hostile+${stamp}@hostile.example`,
      }),
    ).id,
  }
  await send('PUT', api.community, {
    ...texts('eventName', 'eventDescription'),
    discordServerId: '"><img src=x onerror=alert(5)>',
    eventDate: '"><hostile-node>',
    discordInviteUrl: link,
  })
  const names = { firstName: '"><img src=x onerror=alert(9)>', lastName: '<hostile-node>', phone: '"><svg onload=alert(1)>' }
  await send('POST', api.contact, { ...names, email: `o'enquiry+${stamp}@hostile.example`, message: hostile('message') })
  await send('POST', api.newsletter, { email: `o'subscriber+${stamp}@hostile.example` })
  const putBack = async () => {
    for (const path of [api.case(stored.case), api.newsItem(stored.news), api.teamMember(stored.member)])
      await page.request.delete(path, { headers })
    await send('PUT', api.community, community)
  }
  return { ...stored, putBack }
}

/** What has no call of its own: a service comes with the site, and a name of this sort is no part of the tests after this one. */
async function withHostileService(slug: string, work: (enquiryId: number) => Promise<void>): Promise<void> {
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  try {
    await database.insert(services).values({ slug, title: hostile('title'), description: hostile('description'), icon: hostile('icon') })
    const [enquiry] = await database
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.email, `o'enquiry+${stamp}@hostile.example`))
    await work(id.parse(enquiry).id)
  } finally {
    await database.delete(services).where(eq(services.slug, slug))
    await database.delete(enquiryTable).where(eq(enquiryTable.email, `o'enquiry+${stamp}@hostile.example`))
    await database.delete(subscriberTable).where(eq(subscriberTable.email, `o'subscriber+${stamp}@hostile.example`))
    await close()
  }
}

/** The page holds nothing that a text brought in: no node, no handler, no address that runs. */
async function expectNothingForeign(page: Page, path: string): Promise<void> {
  const foreign = await page.evaluate(() => {
    const brought = [...document.querySelectorAll('hostile-node, img[src="x"], [onerror], [onload], a[href^="javascript:" i]')]
    return brought.map((element) => element.outerHTML.slice(0, 100))
  })
  expect([path, foreign]).toEqual([path, []])
}

test('hostile texts in every field of every entity are text on every screen', async ({ staffPage: page }) => {
  test.setTimeout(180_000)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(paths.adminDashboard)
  const token = await page.evaluate(() => window.localStorage.getItem('auth_token') ?? '')
  const stored = await storeHostileTexts(page, token)
  try {
    await withHostileService(stored.slug, async (enquiry) => {
      const { slug } = stored
      // The service brings no build of its own: a save does.
      const published = await page.request.post(api.publish, { headers: { Authorization: `Bearer ${token}` } })
      expect(published.status()).toBe(202)
      await untilPublished(page, paths.service(slug), 'hostile-node')
      await untilPublished(page, paths.case(slug), 'hostile-node')
      const dashboard = (query: string) => `${paths.adminDashboard}?tab=${query}`
      const shown = [paths.case(slug), paths.newsItem(slug), paths.teamMember(stored.member), paths.service(slug)]
      const lists = [
        paths.home,
        paths.cases,
        `${paths.cases}?q=hostile-node`,
        paths.news,
        paths.team,
        paths.services,
        paths.community,
        paths.contact,
      ]
      const desk = [
        ...['overview', 'cases', 'cases&q=hostile', 'enquiries', `enquiries&open=${enquiry}`, 'subscribers', 'news', 'team', 'settings'],
        `news&edit=${stored.news}`,
        `team&edit=${stored.member}`,
      ].map(dashboard)
      for (const path of [...shown, ...lists, ...desk, paths.adminEditCase(stored.case)]) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
        await expectNothingForeign(page, path)
      }
      for (const path of [...shown, paths.news, paths.services, paths.community]) {
        await page.goto(path)
        await expect(page.locator('main')).toContainText('<hostile-node>')
      }
      await page.goto(paths.adminEditCase(stored.case))
      await page.getByRole('button', { name: 'Update Case' }).click()
      await expect(page.getByRole('status').first()).toBeVisible()
      await expectNothingForeign(page, 'the toast after a save')
    })
  } finally {
    await stored.putBack()
  }
  expect(dialogs).toEqual([])
})
