import { type Browser, chromium, type Page } from 'playwright'
import * as z from 'zod'
import { countOf } from '#domain/fields/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { ensureChromium } from '#scripts/test-runners/chromium.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import type { BenchSite } from './site.ts'
import { median, percentile } from './statistics.ts'

async function openDesk(browser: Browser, { address, token }: BenchSite): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript((value) => window.localStorage.setItem('auth_token', value), token)
  await page.goto(`${address}${paths.adminDashboard}`)
  await page.getByRole('tab', { name: 'Case Law' }).waitFor()
  // What the desk loads of itself is not what is timed.
  await page.waitForLoadState('networkidle')
  return page
}

/** Not a number when nothing came of it: no limit holds then. */
const paintedSchema = z.number().or(z.nan())

/** Milliseconds from an act to the next frame in which something that matches is there. */
async function timeUntil(page: Page, selector: string, event: 'pointerdown' | 'keydown', act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ({ selector, event }) => {
      const painted = new Promise<number>((resolve) => {
        setTimeout(() => resolve(Number.NaN), 5000)
        let began = 0
        const look = () => {
          if (document.querySelector(selector)) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
          else requestAnimationFrame(look)
        }
        const begin = () => {
          began = performance.now()
          look()
        }
        addEventListener(event, begin, { once: true, capture: true })
      })
      Reflect.set(globalThis, 'painted', painted)
    },
    { selector, event },
  )
  await act()
  return paintedSchema.parse(await page.evaluate(() => Reflect.get(globalThis, 'painted')))
}

/** Milliseconds from a key to the frame that shows what it changed below `selector`. */
async function timeKey(page: Page, selector: string, key: string): Promise<number> {
  await page.evaluate((within) => {
    const painted = new Promise<number>((resolve) => {
      setTimeout(() => resolve(Number.NaN), 5000)
      let began = 0
      const changed = new MutationObserver(() => {
        changed.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      })
      const begin = () => {
        began = performance.now()
        const watched = document.querySelector(within)
        if (watched) changed.observe(watched, { childList: true, characterData: true, subtree: true })
      }
      addEventListener('keydown', begin, { once: true, capture: true })
    })
    Reflect.set(globalThis, 'painted', painted)
  }, selector)
  await page.keyboard.press(key)
  return paintedSchema.parse(await page.evaluate(() => Reflect.get(globalThis, 'painted')))
}

async function typeAll(page: Page, selector: string, text: string): Promise<number[]> {
  const times: number[] = []
  for (const letter of text) times.push(await timeKey(page, selector, letter))
  // A letter that narrows nothing changes nothing.
  return times.filter(Number.isFinite)
}

const keyFigures = (name: string, times: number[], limit: number): Figure[] => [
  { name: `${name}, median`, value: median(times), unit: 'ms', limit },
  { name: `${name}, slowest`, value: percentile(times, 1), unit: 'ms', limit: null },
]

/** The staff's desk over a large register, in Chromium on this machine, not throttled. */
export async function measureDesk(site: BenchSite): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  try {
    const page = await openDesk(browser, site)
    const rows = await timeUntil(page, '.ledger tbody tr .name', 'pointerdown', () => page.getByRole('tab', { name: 'Case Law' }).click())
    await page.getByLabel('Search cases').focus()
    const [name = ''] = generateCases(1).map(({ title }) => title.slice(0, 6))
    const keys = await typeAll(page, 'main', name)
    const palette = await timeUntil(page, '[role="dialog"] [role="option"]', 'keydown', () => page.keyboard.press('Control+k'))
    const found = await typeAll(page, '[role="dialog"]', name)
    return [
      { name: 'the case tab: first rows after the click', value: rows, unit: 'ms', limit: 1000 },
      ...keyFigures('the case tab: a key in its search', keys, 150),
      { name: 'the palette: open after its keys', value: palette, unit: 'ms', limit: 150 },
      ...keyFigures('the palette: a key in it', found, 150),
    ]
  } finally {
    await browser.close()
  }
}

/** One file through the desk's import: checked, then sent while the bar moves. `fresh` are cases that the site does not hold. */
export async function measureDeskImport(site: BenchSite, stored: number, fresh: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  try {
    const page = await openDesk(browser, site)
    await page.getByRole('tab', { name: 'Case Law' }).click()
    const buffer = Buffer.from(JSON.stringify(generateCases(stored + fresh).slice(stored)))
    const began = performance.now()
    await page.getByLabel('Cases file').setInputFiles({ name: 'cases.json', mimeType: 'application/json', buffer })
    const send = page.getByRole('button', { name: /^Import [\d,]+ cases$/ })
    await send.waitFor({ timeout: 120_000 })
    const checked = performance.now()
    const moved = countMoves(page)
    await send.click()
    await page.getByRole('region', { name: 'Import Results' }).waitFor({ timeout: 300_000 })
    const name = `import of ${countOf(fresh, 'case')} from one file`
    return [
      { name: `${name}: checked after`, value: (checked - began) / 1000, unit: 's', limit: null },
      { name: `${name}: stored after`, value: (performance.now() - checked) / 1000, unit: 's', limit: null },
      { name: `${name}: places of the bar`, value: await moved(), unit: '', limit: 10, atLeast: true },
    ]
  } finally {
    await browser.close()
  }
}

/** Notes how often the progress bar stands elsewhere. */
function countMoves(page: Page): () => Promise<number> {
  const watching = page.evaluate(() => {
    const seen = new Set<number>()
    Reflect.set(globalThis, 'barPlaces', seen)
    const look = () => {
      const bar = document.querySelector('progress')
      if (bar) seen.add(bar.value)
      requestAnimationFrame(look)
    }
    look()
  })
  return async () => {
    await watching
    return z.number().parse(await page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'barPlaces'), 'size'))))
  }
}
