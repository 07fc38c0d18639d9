import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { ensureChromium } from '#scripts/test-runners/chromium.ts'
import type { Figure } from './figures.ts'
import { inTurn } from './in-turn.ts'
import { fourTimesSlower, slow4G } from './slow-browser.ts'
import { median } from './statistics.ts'

/** Odd, so that one of them is the median. */
const visits = 7
/** Milliseconds that a visitor who reads a title before the click leaves to the browser. */
const beforeClick = 2500

async function openCold(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.emulateNetworkConditions({ latency: slow4G.latency, download: slow4G.downloadThroughput, upload: slow4G.uploadThroughput })
  await page.emulateCPUThrottling(fourTimesSlower)
  return page
}

/** Milliseconds from the start of the visit, or from the moment that a page drawn beforehand was taken, to its first paint. */
async function readFirstPaint(page: Page): Promise<number> {
  // No waiting for an element: a page that takes the place of another breaks it off.
  await wait(2500)
  return page.evaluate(() => {
    if (document.querySelector('.report') === null) throw new Error('This is no page of a case.')
    const [visit] = performance.getEntriesByType('navigation')
    const taken = visit === undefined ? 0 : Number(Reflect.get(visit, 'activationStart') ?? 0)
    return (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN) - taken
  })
}

async function visitCold(browser: Browser, address: string): Promise<number> {
  const page = await openCold(browser)
  await page.goto(address, { waitUntil: 'networkidle0' })
  const painted = await readFirstPaint(page)
  await page.browserContext().close()
  return painted
}

async function followFromList(browser: Browser, address: string): Promise<number> {
  const page = await openCold(browser)
  await page.goto(address, { waitUntil: 'networkidle0' })
  await page.hover('.register-row a')
  await wait(beforeClick)
  await page.click('.register-row a')
  const painted = await readFirstPaint(page)
  await page.browserContext().close()
  return painted
}

/** By puppeteer, because Playwright switches off the drawing beforehand. */
export async function measureFollowing(base: string, casePath: string): Promise<Figure> {
  const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const [cold = [], followed = []] = await inTurn(
      visits,
      () => visitCold(browser, base + casePath),
      () => followFromList(browser, `${base}/cases`),
    )
    return {
      name: 'from the list to a case: paint, against a cold visit',
      value: median(followed) / median(cold),
      unit: 'ratio',
      limit: 0.25,
    }
  } finally {
    await browser.close()
  }
}
