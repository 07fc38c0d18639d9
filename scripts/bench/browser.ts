import type { Browser, Page } from 'playwright'
import { withBrowser } from '#test/e2e/chromium.ts'
import { trustArgument } from './http2-front.ts'

/** Milliseconds of a round trip on slow 4G. */
export const roundTrip = 562.5
/** Slow 4G as in the browser's developer tools: a long round trip, and 1.44 Mbit a second. */
const slow4G = { offline: false, latency: roundTrip, downloadThroughput: 188_743, uploadThroughput: 86_400 }

/** A browser that visits the site by HTTP/2. */
export const withVisitor = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> =>
  withBrowser(work, [await trustArgument()])

/** Opens a page with an empty cache, on a processor four times slower. Closes it after the work. */
export async function withColdPage<Result>(
  browser: Browser,
  line: 'slow 4G' | 'fast',
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (line === 'slow 4G') await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const result = await work(page)
  await context.close()
  return result
}

/** Milliseconds until the work is done. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Waits until a visible element of the selector holds the text.
 * Looks at each frame, because a locator's own wait may sleep for half a second.
 */
export const untilShown = (page: Page, selector: string, text = '') =>
  page.waitForFunction(
    (wanted) =>
      Array.from(document.querySelectorAll(wanted.selector)).some(
        (element) => element.checkVisibility() && element.textContent.replace(/\s+/g, ' ').includes(wanted.text),
      ),
    { selector, text },
  )
