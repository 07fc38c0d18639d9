import type { Page } from 'playwright'
import { api, paths, searchFolder } from '#domain/site/paths.ts'

/** A screen in a state that its address alone does not bring about. */
export interface ScreenState {
  name: string
  path: string
  /** What the network is made to answer, before the page is opened. */
  before?: (page: Page) => Promise<void>
  /** What a visitor does once it is there. */
  after: (page: Page) => Promise<void>
}

/** Records that stand in for some newer than the build. */
export type NewerRecords = Readonly<Record<'case' | 'service' | 'news-item' | 'team-member', object>>

const newer = 'newer-than-the-build'
const newerId = 4000

const answered = (address: string, record: object) => async (page: Page) => {
  await page.route(`**${address}`, (route) => route.fulfill({ json: record }))
}
const failing = (address: string) => async (page: Page) => {
  await page.route(`**${address}`, (route) => route.fulfill({ status: 503, body: '' }))
}
/** A call without an answer until the page is left. */
const unanswered = (address: string) => async (page: Page) => {
  await page.route(`**${address}`, () => undefined)
}
const shown = (selector: string) => (page: Page) => page.locator(selector).first().waitFor({ state: 'attached' })

function fallbacks(records: NewerRecords): ScreenState[] {
  const kinds = [
    { name: 'case', path: paths.case(newer), address: api.case(newer) },
    { name: 'service', path: paths.service(newer), address: api.service(newer) },
    { name: 'news-item', path: paths.newsItem(newer), address: api.newsItem(newer) },
    { name: 'team-member', path: paths.teamMember(newerId), address: api.teamMember(newerId) },
  ] as const
  return kinds.flatMap(({ name, path, address }): ScreenState[] => [
    { name: `${name}-newer`, path, before: answered(address, records[name]), after: shown('main article h1') },
    { name: `${name}-missing`, path, after: shown('main [role=alert] h1') },
    { name: `${name}-failed`, path, before: failing(address), after: shown('main [role=alert] h1') },
    { name: `${name}-waiting`, path, before: unanswered(address), after: shown('main .skeleton') },
  ])
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

async function fillIn(page: Page): Promise<void> {
  const form = page.locator('#enquiry form')
  for (const [field, value] of [
    ['firstName', 'Vera'],
    ['lastName', 'Visitor'],
    ['email', 'vera@visitors.example'],
    ['message', 'Please draft our bill.'],
  ]) {
    await form.locator(`[name=${field}]`).fill(value ?? '')
  }
  await form.getByRole('checkbox').check()
  await page.locator('#newsletter').getByLabel('Email').fill('vera@visitors.example')
}

async function send(page: Page): Promise<void> {
  await fillIn(page)
  await press(page, 'Send Message')
}

const forms: readonly ScreenState[] = [
  {
    name: 'contact-errors',
    path: paths.contact,
    after: async (page) => {
      await press(page, 'Send Message')
      await press(page, 'Subscribe')
      await shown('#newsletter [aria-invalid]')(page)
    },
  },
  {
    name: 'contact-sending',
    path: paths.contact,
    before: unanswered(api.contact),
    after: async (page) => {
      await send(page)
      await shown('#enquiry button[disabled]')(page)
    },
  },
  {
    name: 'contact-sent',
    path: paths.contact,
    before: async (page) => {
      for (const address of [api.contact, api.newsletter]) await answered(address, {})(page)
    },
    after: async (page) => {
      await send(page)
      await press(page, 'Subscribe')
      await shown('#newsletter .form-sent')(page)
    },
  },
  {
    name: 'contact-failed',
    path: paths.contact,
    before: failing(api.contact),
    after: async (page) => {
      await send(page)
      await shown('.toast')(page)
    },
  },
]

const register: readonly ScreenState[] = [
  { name: 'cases-waiting', path: `${paths.cases}?q=budget`, before: unanswered(`${searchFolder}**`), after: shown('.register .skeleton') },
  { name: 'cases-failed', path: `${paths.cases}?q=budget`, before: failing(`${searchFolder}**`), after: shown('.register [role=alert]') },
]

const header: readonly ScreenState[] = [
  {
    name: 'menu',
    path: paths.home,
    after: async (page) => {
      const menu = page.locator('#mobile-menu summary')
      if (await menu.isVisible()) await menu.click()
    },
  },
]

/** Every state of the public screens that takes an answer of the network or a visitor's hand. */
export function publicStates(records: NewerRecords): ScreenState[] {
  return [...header, ...register, ...forms, ...fallbacks(records)]
}
