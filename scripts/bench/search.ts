import type { Browser, Page } from 'playwright'
import { paths } from '#domain/site/paths.ts'
import { openCold, timeLetters, withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import { servePeers } from './peers.ts'
import type { BenchSite } from './site.ts'
import { median, mediansInTurn, percentile } from './statistics.ts'

const kilobyte = 1024

/** Counts the compressed bytes that the search fetches. */
function countBytes(page: Page): () => Promise<number> {
  let sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/search/')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const all = await Promise.all(sizes)
    sizes = []
    return all.reduce((sum, size) => sum + size, 0)
  }
}

/** Longer than the earlier results stay on screen: see src/stores/register/register-results.ts. */
const afterSkeletons = 300

async function untilFound(page: Page): Promise<void> {
  await page.waitForTimeout(afterSkeletons)
  await page.waitForFunction(() => {
    const status = document.querySelector('.register [role=status]')?.textContent ?? ''
    return /^[\d,]+ cases? found/.test(status) && !document.querySelector('.register-results .skeleton')
  })
  await page.waitForLoadState('networkidle')
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Keyword').fill(words)
  await page.getByLabel('Keyword').press('Enter')
  await untilFound(page)
}

/** Picks words, parts of words and phrases from the text of a case. */
function questionsFrom(text: string): string[] {
  const words = [...new Set(text.match(/\b[a-z]{5,}\b/g))]
  const picks = Array.from({ length: 8 }, (_, index) => words[Math.floor((index * words.length) / 8)] ?? 'costs')
  const phrases = (text.match(/[a-z]{3,} [a-z]{4,} [a-z]{3,}/g) ?? []).slice(0, 4)
  return [...picks, ...picks.slice(0, 3).map((word) => word.slice(1, -1)), ...phrases]
}

async function measureBytes(browser: Browser, register: string, questions: readonly string[]): Promise<Figure[]> {
  const page = await openCold(browser, 'fast')
  const take = countBytes(page)
  await page.goto(`${register}?category=QOCS&year=2021`)
  await untilFound(page)
  const list = await take()
  const bytes: number[] = []
  for (const question of questions) {
    await search(page, question)
    bytes.push(await take())
  }
  await page.context().close()
  const [first = Number.NaN, ...further] = bytes
  const mean = further.reduce((sum, value) => sum + value, 0) / further.length
  return [
    { name: 'category and year alone', value: list, unit: 'bytes', limit: 60 * kilobyte },
    { name: 'first words', value: first, unit: 'bytes', limit: 300 * kilobyte },
    { name: 'further words, mean', value: Math.round(mean), unit: 'bytes', limit: 60 * kilobyte },
  ]
}

/** Types words that were searched for before, so that their data are in memory. The peer only repeats them. */
async function measureTyping(browser: Browser, register: string, typing: string, questions: readonly string[]): Promise<Figure> {
  const [ours, peer] = [await openCold(browser, 'fast'), await openCold(browser, 'fast')]
  await ours.goto(`${register}?q=costs`)
  await peer.goto(typing)
  const words = questions.filter((question) => /^[a-z]+$/.test(question)).slice(0, 5)
  for (const word of words) for (let length = 1; length <= word.length; length++) await search(ours, word.slice(0, length))
  const type = async (page: Page, within: string, input: string, word: string) => {
    await page.bringToFront()
    await page.locator(input).fill('')
    await page.locator(input).focus()
    return timeLetters(page, within, word)
  }
  const times: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
  for (const word of words) {
    await search(ours, '')
    times.ours.push(...(await type(ours, '.register', '.register input[name=q]', word)))
    times.peer.push(...(await type(peer, 'main', 'input', word)))
  }
  await Promise.all([ours.context().close(), peer.context().close()])
  const value = Math.round(median(times.ours) - median(times.peer))
  return { name: 'from a key to its results, median, over a page that repeats the key', value, unit: 'ms', limit: 50 }
}

/** Returns the 95th percentile of the time of a frame while the page scrolls. */
async function timeFrames(page: Page): Promise<number> {
  await page.bringToFront()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(600, 500)
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let last = performance.now()
        const began = last
        const note = (now: number) => {
          times.push(now - last)
          last = now
          if (now - began > 2000) resolve(times)
          else requestAnimationFrame(note)
        }
        requestAnimationFrame(note)
      }),
  )
  for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, 240)
  return percentile(await frames, 0.95)
}

async function measureScrolling(browser: Browser, register: string, rows: string): Promise<Figure> {
  const [ours, peer] = [await openCold(browser, 'fast'), await openCold(browser, 'fast')]
  await ours.goto(`${register}?q=costs`)
  await untilFound(ours)
  await peer.goto(rows)
  const [ourFrame = Number.NaN, peerFrame = Number.NaN] = await mediansInTurn(
    5,
    () => timeFrames(ours),
    () => timeFrames(peer),
  )
  await Promise.all([ours.context().close(), peer.context().close()])
  const name = 'a frame while scrolling, 95th percentile, over plain rows, medians of 5'
  return { name, value: ourFrame / peerFrame, unit: 'times', limit: 1.5 }
}

/** Measures the visitor's search: compressed bytes, and times on a processor four times slower. */
export async function measureSearch({ address }: BenchSite, cases: number): Promise<Figure[]> {
  const questions = questionsFrom(generateCases(cases >> 1).at(-1)?.content ?? '')
  const register = address + paths.cases
  return withBrowser(async (browser) => {
    const peers = await servePeers('')
    const bytes = await measureBytes(browser, register, questions)
    const typing = await measureTyping(browser, register, peers.typing, questions)
    const scrolling = await measureScrolling(browser, register, peers.rows)
    peers.stop()
    return [...bytes, typing, scrolling]
  })
}
