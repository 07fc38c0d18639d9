import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { loginAnswerSchema } from '#domain/account.ts'
import { caseListItemSchema } from '#domain/cases.ts'
import { newsItemSchema } from '#domain/news.ts'
import { api, paths } from '#domain/paths.ts'
import { ensureChromium } from '#scripts/test/chromium.ts'

const widths = [375, 768, 1440]

interface Session {
  address: string
  folder: string
  account: { username: string; password: string } | undefined
}

async function first<Item>(address: string, path: string, parse: (value: unknown) => Item): Promise<Item> {
  const list: unknown = await (await fetch(`${address}${path}`)).json()
  return parse(Array.isArray(list) ? list[0] : undefined)
}

/** Every public screen and state that has an address. */
async function publicScreens(address: string): Promise<string[]> {
  const entry = await first(address, api.cases, (value) => caseListItemSchema.parse(value))
  const item = await first(address, api.news, (value) => newsItemSchema.parse(value))
  const lists = [paths.home, paths.cases, paths.services, paths.news, paths.team, paths.community, paths.contact]
  const legal = [paths.privacy, paths.terms, paths.cookies, paths.accessibility, paths.complaints]
  const single = [paths.case(entry.slug), paths.service('cost-budgeting'), paths.newsItem(item.slug), paths.teamMember(2)]
  const states = [`${paths.cases}?q=budget`, `${paths.cases}?q=no-such-word`, paths.case('no-such-case'), '/no-such-page', paths.adminLogin]
  return [...lists, ...single, ...legal, ...states]
}

const deskScreens = [
  ...['', '?tab=cases', '?tab=news', '?tab=team', '?tab=settings'].map((query) => paths.adminDashboard + query),
  paths.adminNewCase,
]

const fileName = (path: string) => path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

async function shoot(page: Page, { address, folder }: Session, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${folder}/${fileName(path)}-${width}.png`, fullPage: true })
}

async function signIn(page: Page, { address, account }: Session): Promise<void> {
  const answer = await page.request.post(address + api.login, { data: account })
  const { token = '' } = loginAnswerSchema.parse(await answer.json())
  await page.addInitScript((value) => window.localStorage.setItem('auth_token', value), token)
}

/** The two pictures of the README: what a visitor and what staff see first. */
async function shootForReadme(page: Page, address: string, path: string, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `docs/pictures/${name}.png` })
}

async function shootAll(browser: Browser, session: Session): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  for (const path of await publicScreens(session.address)) for (const width of widths) await shoot(page, session, path, width)
  await shootForReadme(page, session.address, paths.home, 'home')
  if (!session.account) return
  await signIn(page, session)
  for (const path of deskScreens) for (const width of widths) await shoot(page, session, path, width)
  await shootForReadme(page, session.address, paths.adminDashboard, 'dashboard')
}

/** Takes a picture of every screen at the three widths that we look at. */
export async function takePictures(session: Session): Promise<void> {
  await mkdir(session.folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    await shootAll(browser, session)
  } finally {
    await browser.close()
  }
}
