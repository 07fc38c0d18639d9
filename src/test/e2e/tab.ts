import { type Browser, type BrowserContext, type CDPSession, devices, expect, type Page } from '@playwright/test'
import { port } from './environment.ts'

/**
 * A browser tab that the tests of a worker share. The first page of a new tab needs four times the work of the
 * next, because the browser starts a process and compiles every script. Before each test the tab forgets
 * what the previous test left: see `forget`.
 */
export interface Tab {
  page: Page
  /** For what Playwright has no call for: the tree of names, the reader's letters, many keys at once. */
  inspector: CDPSession
  /** A test did something that cannot be undone, so that the next one gets a new tab. */
  isWorn: boolean
}

const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']
export const site = `http://localhost:${port}`
/** A file of the site that runs no script. */
export const quietFile = '/robots.txt'

/** Calls `note` when a method of the object is called. */
function watch<Watched extends object>(watched: Watched, names: readonly (keyof Watched)[], note: () => void): void {
  for (const name of names) {
    const method: unknown = watched[name]
    if (typeof method !== 'function') throw new TypeError(`There is no method ${String(name)}.`)
    const value = (...given: unknown[]): unknown => {
      note()
      return Reflect.apply(method, watched, given)
    }
    Object.defineProperty(watched, name, { value, configurable: true })
  }
}

/**
 * Makes `route` wait until Chromium intercepts requests, which is a moment after it says so. A request of that
 * moment would reach the server, and its answer would be missing among the page's events.
 */
function awaitInterception(page: Page): void {
  const route = page.route.bind(page)
  const probe = `${quietFile}?intercepted`
  const askProbe = () => page.evaluate(async (address) => (await fetch(address)).status, probe)
  page.route = async (...given) => {
    const added = await route(...given)
    // No test asks anything of the quiet file.
    if (new URL(page.url()).pathname === quietFile) return added
    await route(site + probe, (probed) => probed.fulfill({ status: 204 }))
    await expect(async () => expect(await askProbe()).toBe(204)).toPass()
    return added
  }
}

export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ ...desktop, baseURL: site })
  const page = await context.newPage()
  awaitInterception(page)
  const tab: Tab = { page, inspector: await context.newCDPSession(page), isWorn: false }
  const wear = () => {
    tab.isWorn = true
  }
  watch(page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'close'], wear)
  watch(page.clock, ['install', 'setFixedTime', 'setSystemTime'], wear)
  watch(context, ['addInitScript', 'exposeFunction', 'newCDPSession'], wear)
  return tab
}

/** Deletes what the site stored in the browser. */
function deleteStored(): void {
  localStorage.clear()
  sessionStorage.clear()
}

async function resetContext(context: BrowserContext, page: Page): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
}

const letterSizes = { usual: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 32 } } as const

/** The size of letters that a reader has chosen in the browser. */
export async function setLetters(inspector: CDPSession, size: keyof typeof letterSizes): Promise<void> {
  await inspector.send('Page.setFontSizes', { fontSizes: letterSizes[size] })
}

const events = [
  'console',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'dialog',
  'download',
  'framenavigated',
] as const

/** Forgets routes, listeners, cookies, stored data and sizes. The tab then shows a file of the site. */
export async function forget({ page, inspector }: Tab): Promise<void> {
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await resetContext(page.context(), page)
  await page.setExtraHTTPHeaders({})
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
  await page.setViewportSize(desktop.viewport)
  await setLetters(inspector, 'usual')
  await page.goto(quietFile)
  await page.evaluate(deleteStored)
}
