import { type APIRequestContext, test as base, type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { drafts } from '#db/schema/drafts.ts'
import { type CaseListItem, type CaseRecord, caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import type { Changes } from '#domain/publication/changes.ts'
import { api, paths } from '#domain/site/paths.ts'
import { type DiscordReceiver, startDiscordReceiver } from '#test/discord-receiver.ts'
import { discordPort } from './environment.ts'
import { asStaff, openSessionIn } from './session.ts'
import { forget, openTab, site, type Tab } from './tab.ts'
import { storeUnbuilt } from './unbuilt.ts'

export interface Fixtures {
  /** Console messages and page errors that a test expects. Any other fails the test. */
  expectedConsole: RegExp[]
  /** Console messages that the host causes in any test. */
  hostConsole: RegExp[]
  /** The tab's own session of the browser's protocol. A test that opens another one wears its tab. */
  inspector: CDPSession
  /** A page whose browser is signed in as staff. */
  staffPage: Page
  /** Creates a case by the API. Its page is public at once, and prebuilt after `buildNow`. */
  createCase: (fields: Partial<CaseRecord> & { title: string }) => Promise<CaseRecord>
  discord: DiscordReceiver
}

interface WorkerFixtures {
  /** The tab of `page` and `context`, unless the test runs without JavaScript. */
  tabs: { take: () => Promise<Tab>; current: () => Tab }
}

/** The browser's own message about an error status, which a test may cause on purpose. */
const browserStatusLine = /^Failed to load resource: the server responded with a status of (404|401|409|412|422|503)/

/** Chromium's message on a machine without a program for such a link. */
const noHandlerLine = /^Failed to launch '(?:tel|mailto):/

/**
 * An overloaded Chromium skips a fade between two pages without an event.
 * No page can handle that rejection:
 * https://github.com/w3c/csswg-drafts/issues/13726.
 */
const skippedFadeLine = /Transition was (?:skipped|aborted)/

/** Playwright watches the pointer with its own script, which does not run in the frame of a preview. */
const stillFrameLine = /^Blocked script execution in 'about:srcdoc'/

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedConsole: [[browserStatusLine], { option: true }],
  hostConsole: [[], { option: true }],
  baseURL: site,
  tabs: [
    async ({ browser }, use) => {
      let tab = await openTab(browser)
      const take = async () => {
        if (tab.isWorn) {
          await tab.page.context().close()
          tab = await openTab(browser)
        }
        await forget(tab)
        return tab
      }
      await use({ take, current: () => tab })
      await tab.page.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tabs, browser, javaScriptEnabled, expectedConsole, hostConsole }, use, testInfo) => {
    const plain = javaScriptEnabled ? undefined : await browser.newContext({ javaScriptEnabled, baseURL: site })
    const page = plain ? await plain.newPage() : (await tabs.take()).page
    const calls: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (pathname.startsWith('/api/')) calls.push(`${answer.status()} ${answer.request().method()} ${pathname}`)
    })
    const unexpected: string[] = []
    const expected = [...expectedConsole, ...hostConsole, noHandlerLine, skippedFadeLine, stillFrameLine]
    const note = (text: string) => expected.some((pattern) => pattern.test(text)) || unexpected.push(text)
    page.on('console', (message) => note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    await use(page)
    await plain?.close()
    // The screenshot may come after the toast has gone, so attach the calls. The report cuts a long list at its end.
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('last calls, the latest first', { body: calls.slice(-20).toReversed().join('\n'), contentType: 'text/plain' })
    expect(unexpected, 'console messages nobody expected').toEqual([])
  },
  context: ({ page }, use) => use(page.context()),
  inspector: ({ page: _, tabs }, use) => use(tabs.current().inspector),
  staffPage: async ({ page }, use) => {
    // What an earlier test has typed and not saved would be offered in every form for a new record.
    await storeUnbuilt((db) => db.delete(drafts).where(eq(drafts.state, 'unsaved')))
    await openSessionIn(page)
    await use(page)
  },
  createCase: async ({ request }, use) => {
    const headers = await asStaff()
    await use(async (fields) => {
      const data = {
        // A separate summary for each case, because pages need different descriptions.
        summary: `A summary of ${fields.title}.`,
        content: 'A note.',
        category: 'QOCS',
        date: '2024-02-01',
        author: 'A Tester',
        tags: ['qocs'],
        ...fields,
      }
      const answer = await request.post(api.cases, { data, headers })
      expect(answer.status()).toBe(201)
      return caseRecordSchema.parse(await answer.json())
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  discord: async ({}, use) => {
    const receiver = await startDiscordReceiver(discordPort)
    await use(receiver)
    await receiver.stop()
  },
})

/** Leaves pages as they were built, for tests of what is built. Other tests may have stored changes. */
export async function keepAsBuilt(page: Page): Promise<void> {
  const nothing: Changes = { version: 1, built: 1, changed: [], gone: [], all: [] }
  await page.route(`**${api.changes}`, (route) => route.fulfill({ json: nothing }))
}

/** Sends a visitors' form by its island. Until that has loaded, the browser posts it, and a page answers. */
export async function sendForm(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('novalidate')
  await form.locator('button[type="submit"]').click()
}

/** Waits until a plain GET of the page answers with the text. */
export async function untilPublic(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), { message: `${path} should hold "${text}"` }).toContain(text)
}

/** Every case in the API's list. */
export async function listedCases(request: APIRequestContext): Promise<CaseListItem[]> {
  return caseListItemSchema.array().parse(await (await request.get(api.cases)).json())
}

/** The address of every page in the sitemap. */
export async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

/** The path of every page in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  return (await sitemapAddresses(request)).map((address) => new URL(address).pathname)
}

/** Sums the layout shifts of each page that opens from here on, as a browser counts them. Returns a reader. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(shift, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Shifts are reported after the frame that shows them.
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return Number(Reflect.get(window, 'shift'))
    })
}

export { expect, paths }
