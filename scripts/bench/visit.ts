import type { Browser } from 'playwright'
import { withColdPage } from './browser.ts'

/** What a browser with an empty cache reports about a page. Bytes are compressed, times are in milliseconds. */
export interface VisitFigures {
  documentBytes: number
  scriptBytes: number
  fontBytes: number
  largestPaint: number
  blocked: number
  shifted: number
}

/** Runs in the page, so it cannot use anything from outside the function. */
async function readFigures(): Promise<VisitFigures> {
  const observe = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 200)
    })
  const numberOf = (entry: PerformanceEntry | undefined, name: string) => Number((entry && Reflect.get(entry, name)) ?? 0)
  const sum = (entries: readonly PerformanceEntry[], name: string) => entries.reduce((total, entry) => total + numberOf(entry, name), 0)
  const sizeOf = (ending: string) => {
    const entries = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname.endsWith(ending))
    return sum(entries, 'encodedBodySize')
  }
  const types = ['largest-contentful-paint', 'layout-shift', 'long-animation-frame']
  const [paints = [], shifts = [], frames = []] = await Promise.all(types.map(observe))
  const firstPaint = numberOf(performance.getEntriesByName('first-contentful-paint')[0], 'startTime')
  return {
    documentBytes: sum(performance.getEntriesByType('navigation'), 'encodedBodySize') + sizeOf('.css'),
    scriptBytes: sizeOf('.js'),
    fontBytes: sizeOf('.woff2'),
    largestPaint: numberOf(paints.at(-1), 'startTime'),
    blocked: sum(
      frames.filter(({ startTime }) => startTime >= firstPaint),
      'blockingDuration',
    ),
    shifted: sum(shifts, 'value'),
  }
}

/** Makes a first visit: follows a link from a page of another site, without any interaction. */
export const visit = (browser: Browser, elsewhere: string, address: string): Promise<VisitFigures> =>
  withColdPage(browser, 'slow 4G', async (page) => {
    await page.goto(elsewhere)
    await page.evaluate((target) => window.location.assign(target), address)
    await page.waitForURL(address)
    await page.waitForLoadState('networkidle')
    // The observers report a paint up to half a second after the network is idle.
    await page.waitForTimeout(500)
    return page.evaluate(readFigures)
  })
