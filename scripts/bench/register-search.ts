import type { Browser, Page } from 'playwright'
import type { Figure } from './figures.ts'
import { openCold } from './slow-browser.ts'
import { median, percentile } from './statistics.ts'

const kilobyte = 1024

/** Counts what the search fetches, compressed as it came. */
function countBytes(page: Page): { take: () => Promise<number> } {
  let sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/search/')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return {
    take: async () => {
      const all = await Promise.all(sizes)
      sizes = []
      return all.reduce((sum, size) => sum + size, 0)
    },
  }
}

/** Longer than an answer stays when something else was asked: src/stores/register/register-results.ts. */
const pastPatience = 300

/** Until the count stands there that belongs to what was asked last, and every row of it. */
async function untilFound(page: Page): Promise<void> {
  await page.waitForTimeout(pastPatience)
  await page.waitForFunction(() => {
    const status = document.querySelector('.register [role=status]')?.textContent ?? ''
    return /^\d+ cases found$/.test(status) && !document.querySelector('.register-results .skeleton')
  })
  await page.waitForLoadState('networkidle')
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Keyword').fill(words)
  await page.getByLabel('Keyword').press('Enter')
  await untilFound(page)
}

/** Words, parts of words and phrases that stand in a case. */
async function wordsOf(page: Page, casePath: string): Promise<string[]> {
  await page.goto(casePath)
  const text = (await page.locator('.markup').textContent()) ?? ''
  const words = text.split(/\s+/).filter((word) => /^[a-z]{5,}$/.test(word))
  const distinct = [...new Set(words)]
  const picks = Array.from({ length: 8 }, (_, index) => distinct[Math.floor((index * distinct.length) / 8)] ?? 'costs')
  const phrases = [...text.matchAll(/[a-z]{3,} [a-z]{4,} [a-z]{3,}/g)].map(([phrase]) => phrase).slice(0, 4)
  return [...picks, ...picks.slice(0, 3).map((word) => word.slice(1, -1)), ...phrases]
}

async function measureBytes(browser: Browser, base: string, words: readonly string[], count: number): Promise<Figure[]> {
  const { page, close } = await openCold(browser, 'fast')
  const bytes = countBytes(page)
  await page.goto(`${base}/cases?category=QOCS&year=2021`)
  await untilFound(page)
  const list = await bytes.take()
  const further: number[] = []
  for (const query of words) {
    await search(page, query)
    further.push(await bytes.take())
  }
  await close()
  const [first = 0, ...rest] = further
  const average = rest.reduce((sum, value) => sum + value, 0) / Math.max(1, rest.length)
  return [
    { name: 'search: category and year alone', value: list, unit: 'bytes', limit: 60 * kilobyte },
    { name: 'search: first words', value: first, unit: 'bytes', limit: (count > 1000 ? 300 : 100) * kilobyte },
    { name: 'search: further words, on average', value: Math.round(average), unit: 'bytes', limit: 60 * kilobyte },
  ]
}

/** Presses a key; milliseconds until what it finds is painted, or null where it finds the same. */
async function timeKey(page: Page, key: string): Promise<number | null> {
  await page.evaluate(() => {
    const register = document.querySelector('.register')
    const timed = new Promise<number | null>((resolve) => {
      let began = 0
      addEventListener('keydown', () => (began = performance.now()), { once: true, capture: true })
      const watch = new MutationObserver(() => {
        if (!/found$/.test(register?.querySelector('[role=status]')?.textContent ?? '')) return
        watch.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      })
      if (register) watch.observe(register, { subtree: true, childList: true, characterData: true })
      setTimeout(() => resolve(null), 600)
    })
    Object.assign(window, { timed })
  })
  await page.keyboard.press(key)
  return page.evaluate(async () => Number(await Reflect.get(window, 'timed'))).then((time) => (time === 0 ? null : time))
}

/** Types words letter by letter that were typed before: what is needed is in memory. */
async function measureTyping(browser: Browser, base: string, words: readonly string[]): Promise<Figure[]> {
  const { page, close } = await openCold(browser, 'fast')
  await page.goto(`${base}/cases?q=costs`)
  await untilFound(page)
  const times: number[] = []
  for (const word of words.slice(0, 4)) {
    for (let length = 1; length <= word.length; length++) await search(page, word.slice(0, length))
    await search(page, '')
    await page.getByLabel('Keyword').focus()
    for (const letter of word) {
      const time = await timeKey(page, letter)
      if (time !== null) times.push(time)
    }
    await page.getByLabel('Keyword').fill('')
  }
  await close()
  return [
    { name: 'search: from key press to painted results, median', value: Math.round(median(times)), unit: 'ms', limit: 50 },
    {
      name: 'search: from key press to painted results, 95th percentile',
      value: Math.round(percentile(times, 0.95)),
      unit: 'ms',
      limit: 100,
    },
  ]
}

/** Scrolls through what is found, and more as it comes. */
async function measureScrolling(browser: Browser, base: string): Promise<Figure> {
  const { page, close } = await openCold(browser, 'fast')
  await page.goto(`${base}/cases?q=costs`)
  await untilFound(page)
  await page.mouse.move(600, 500)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frameTimes: frames })
  })
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(50)
  }
  const frames = await page.evaluate((): number[] => Reflect.get(window, 'frameTimes'))
  await close()
  return {
    name: 'search: a frame while scrolling, 95th percentile',
    value: Math.round(percentile(frames, 0.95) * 10) / 10,
    unit: 'ms',
    limit: 17,
  }
}

/** The browser's half of the search: bytes as they come, times on a processor four times slower. */
export async function measureRegisterSearch(browser: Browser, base: string, casePath: string, count: number): Promise<Figure[]> {
  const { page, close } = await openCold(browser, 'fast')
  const words = await wordsOf(page, base + casePath)
  await close()
  return [
    ...(await measureBytes(browser, base, words, count)),
    ...(await measureTyping(browser, base, words)),
    await measureScrolling(browser, base),
  ]
}
