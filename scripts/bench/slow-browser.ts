import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { ensureChromium } from '#scripts/test-runners/chromium.ts'

/** Slow 4G as the browser's own tools set it: a round trip takes 562 ms, and 1.44 Mbit come in a second. */
export const slow4G = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }

/** How much slower the processor is made. */
export const fourTimesSlower = 4

export interface SlowPage {
  page: Page
  session: CDPSession
  close: () => Promise<void>
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
}

/** A page with nothing cached, on a processor four times slower; on slow 4G unless told otherwise. */
export async function openCold(browser: Browser, line: 'slow 4G' | 'fast' = 'slow 4G'): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (line === 'slow 4G') await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: fourTimesSlower })
  return { page, session, close: () => context.close() }
}
