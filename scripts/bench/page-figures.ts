import type { Browser, Page } from 'playwright'
import { openCold } from './slow-browser.ts'

/** What a browser with nothing cached says of one page. Bytes are compressed bodies, times milliseconds. */
export interface PageFigures {
  documentBytes: number
  scriptBytes: number
  fontBytes: number
  fonts: number
  firstPaint: number
  largestPaint: number
  blocked: number
  shifted: number
}

/** Runs in the page: it has to be whole by itself. */
async function readFigures(): Promise<PageFigures> {
  const observe = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), 200)
    })
  const numberOf = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name) ?? 0)
  const sizes = (pattern: RegExp) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => pattern.test(new URL(name).pathname))
      .map((entry) => numberOf(entry, 'encodedBodySize'))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [paints, shifts, frames] = await Promise.all([
    observe('largest-contentful-paint'),
    observe('layout-shift'),
    observe('long-animation-frame'),
  ])
  const [document] = performance.getEntriesByType('navigation')
  const fonts = sizes(/\.woff2$/)
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return {
    documentBytes: (document ? numberOf(document, 'encodedBodySize') : 0) + sum(sizes(/\.css$/)),
    scriptBytes: sum(sizes(/\.js$/)),
    fontBytes: sum(fonts),
    fonts: fonts.length,
    firstPaint,
    largestPaint: paints.at(-1)?.startTime ?? 0,
    // By its definition from the first paint on. Frames tell of layout too, which the browser's list of long tasks leaves out.
    blocked: sum(frames.filter(({ startTime }) => startTime >= firstPaint).map((entry) => numberOf(entry, 'blockingDuration'))),
    shifted: sum(shifts.map((entry) => numberOf(entry, 'value'))),
  }
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

/** One cold visit that touches nothing. */
export async function visit(browser: Browser, address: string): Promise<PageFigures> {
  const { page, close } = await openCold(browser)
  await page.goto(address)
  await settle(page)
  const figures = await page.evaluate(readFigures)
  await close()
  return figures
}
