import type { Page } from 'playwright'
import { dashboardPath, dashboardTabs } from '#admin/shell/router.ts'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { api, paths } from '#domain/site/paths.ts'
import { withBrowser } from '#scripts/test-runners/chromium.ts'

const widths = [375, 768, 1440]

interface Session {
  address: string
  folder: string
  account: { username: string; password: string } | undefined
}

/** The paths of the public screens: the lists, and the first and last record of each. */
async function publicScreens(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap-0.xml`)).text()
  const built = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const folders = Map.groupBy(built, (path) => path.slice(0, path.lastIndexOf('/')))
  const shown = [...folders].flatMap(([folder, pages]) => (folder === '' ? pages : [pages.at(0) ?? '', pages.at(-1) ?? '']))
  const states = [`${paths.cases}?q=budget`, `${paths.cases}?q=no-such-word`, '/no-such-page', paths.case('missing'), paths.adminLogin]
  return [...new Set([...shown, ...states])]
}

const deskScreens = [...dashboardTabs.map(({ value }) => dashboardPath(value)), paths.adminNewCase]

/** For a picture of the whole page: draws what is off screen, and keeps sticky bars in their place. */
const wholeDrawn = '* { content-visibility: visible !important; } .desk-actions { position: static !important; }'

async function shoot(page: Page, { address, folder }: Session, path: string): Promise<void> {
  const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address + path, { waitUntil: 'networkidle' })
    // Load the lazy pictures.
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
      return Promise.all([...document.images].map((image) => image.decode()))
    })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true, style: wholeDrawn })
  }
}

async function signIn(page: Page, { address, account }: Session): Promise<void> {
  const answer = await page.request.post(address + api.login, { data: account })
  const { token = '' } = loginAnswerSchema.parse(await answer.json())
  await page.addInitScript((value) => window.localStorage.setItem('auth_token', value), token)
}

/** Takes a picture for the README. */
async function shootForReadme(page: Page, address: string, path: string, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `docs/screenshots/${name}.png` })
}

/** Takes a picture of every screen at three widths. */
export const takeScreenshots = (session: Session): Promise<void> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const path of await publicScreens(session.address)) await shoot(page, session, path)
    await shootForReadme(page, session.address, paths.home, 'home')
    if (!session.account) return
    await signIn(page, session)
    for (const path of deskScreens) await shoot(page, session, path)
    await shootForReadme(page, session.address, paths.adminDashboard, 'dashboard')
  })
