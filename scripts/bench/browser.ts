import { type Browser, chromium, type Page } from 'playwright'
import * as z from 'zod'
import { ensureChromium } from '#scripts/test-runners/chromium.ts'

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>, args: string[] = []): Promise<Result> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', ...args] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Slow 4G as in the browser's developer tools: a round trip of 562 ms, and 1.44 Mbit a second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }

/** A page with an empty cache, on a processor four times slower. */
export async function openCold(browser: Browser, line: 'slow 4G' | 'fast'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (line === 'slow 4G') await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

interface Awaited {
  /** The element that has to change. */
  within: string
  /** A selector that has to match after the change, if any. */
  shows?: string
}

/** Milliseconds from the next key or click to the frame with its effect. NaN after two seconds without one. */
export async function timePaint(page: Page, { within, shows }: Awaited, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ({ within, shows }) => {
      const painted = new Promise<number>((resolve) => {
        setTimeout(() => resolve(-1), 2000)
        const begin = () => {
          const began = performance.now()
          const changed = new MutationObserver(() => {
            if (shows && !document.querySelector(shows)) return
            changed.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
          })
          const watched = document.querySelector(within)
          if (watched) changed.observe(watched, { childList: true, characterData: true, subtree: true })
        }
        for (const event of ['keydown', 'pointerdown']) addEventListener(event, begin, { once: true, capture: true })
      })
      Object.assign(globalThis, { painted })
    },
    { within, shows },
  )
  await act()
  const ms = z.number().parse(await page.evaluate(() => Reflect.get(globalThis, 'painted')))
  return ms < 0 ? Number.NaN : ms
}

/** Times each letter of a text. A letter that changes nothing is left out. */
export async function timeLetters(page: Page, within: string, text: string): Promise<number[]> {
  const times: number[] = []
  for (const letter of text) times.push(await timePaint(page, { within }, () => page.keyboard.press(letter)))
  return times.filter(Number.isFinite)
}
