import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { type CaseListItem, type CaseRecord, caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { buildStampPath, buildStampSchema, publicationSchema, publicationState } from '#domain/publication/publication.ts'
import { api, paths } from '#domain/site/paths.ts'
import { type DiscordReceiver, startDiscordReceiver } from '#test/discord-receiver.ts'
import { discordPort, port, staff } from './ground.ts'

export interface Fixtures {
  /** Console messages and page errors that a test expects; anything else fails it. */
  expectedConsole: RegExp[]
  /** The same of the host that serves the site, whatever the test. */
  hostConsole: RegExp[]
  /** A page whose browser is signed in as staff. */
  staffPage: Page
  /** Creates a case by the API; its page is prebuilt a moment later. */
  createCase: (fields: Partial<CaseRecord> & { title: string }) => Promise<CaseRecord>
  discord: DiscordReceiver
}

/** What the browser itself says of an answer that is an error: not ours to avoid where the status is the point. */
const browserStatusLine = /^Failed to load resource: the server responded with a status of (404|401|409|412|422|503)/

/** A session of the staff account by the API; answers its token. */
export async function openSession(request: APIRequestContext): Promise<string> {
  const answer = await request.post(api.login, { data: staff })
  expect(answer.status()).toBe(200)
  return loginAnswerSchema.parse(await answer.json()).token ?? ''
}

/** A Chromium without windows says once that a pointer rests at 0, 0, before anybody touched anything. */
function hushRestingPointer(): void {
  const hush = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
  }
  window.addEventListener('pointermove', hush, { capture: true })
}

/** What Chromium says where no program of the machine opens such a link. */
const noHandlerLine = /^Failed to launch '(?:tel|mailto):/

export const test = base.extend<Fixtures>({
  expectedConsole: [[browserStatusLine], { option: true }],
  hostConsole: [[], { option: true }],
  baseURL: `http://localhost:${port}`,
  page: async ({ page, expectedConsole, hostConsole }, use, testInfo) => {
    const calls: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (pathname.startsWith('/api/')) calls.push(`${answer.status()} ${answer.request().method()} ${pathname}`)
    })
    const unexpected: string[] = []
    const expected = [...expectedConsole, ...hostConsole, noHandlerLine]
    const note = (text: string) => expected.some((pattern) => pattern.test(text)) || unexpected.push(text)
    page.on('console', (message) => note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    await page.addInitScript(hushRestingPointer)
    await use(page)
    // A failure whose toast has gone by the time of the picture is told by these alone.
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('last calls', { body: calls.slice(-20).join('\n'), contentType: 'text/plain' })
    expect(unexpected, 'console messages nobody expected').toEqual([])
  },
  staffPage: async ({ page }, use) => {
    const token = await openSession(page.request)
    await page.addInitScript(
      (value) => window.localStorage.getItem('auth_token') ?? window.localStorage.setItem('auth_token', value),
      token,
    )
    await use(page)
  },
  createCase: async ({ request }, use) => {
    const token = await openSession(request)
    await use(async (fields) => {
      const data = {
        // Of its own, as the descriptions of pages are.
        summary: `A summary of ${fields.title}.`,
        content: 'A note.',
        category: 'QOCS',
        date: '2024-02-01',
        author: 'A Tester',
        tags: ['qocs'],
        ...fields,
      }
      const answer = await request.post(api.cases, { data, headers: { Authorization: `Bearer ${token}` } })
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

/** Waits until the page is prebuilt: the host answers 200, not the fallback. */
export async function untilPublished(page: Page, path: string, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(path)
        return answer.status() === 200 && (await answer.text()).includes(text)
      },
      { timeout: 15_000, intervals: [200], message: `${path} should be prebuilt with "${text}"` },
    )
    .toBe(true)
}

/** Every case, as the API lists them. */
export async function listedCases(request: APIRequestContext): Promise<CaseListItem[]> {
  return caseListItemSchema.array().parse(await (await request.get(api.cases)).json())
}

/** The path of every page that the sitemap names. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Waits until nothing is being built: what tests before this one wrote is on the pages. */
export async function untilSettled(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await openSession(page.request)}` }
  await expect
    .poll(
      async () => {
        const [row, served] = await Promise.all([page.request.get(api.publish, { headers }), page.request.get(buildStampPath)])
        return publicationState(publicationSchema.parse(await row.json()), buildStampSchema.parse(await served.json())).kind
      },
      { timeout: 30_000, message: 'every change should be live' },
    )
    .toBe('live')
  await page.context().clearCookies()
}

export { expect, paths }
