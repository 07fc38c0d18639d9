import type { Page } from 'playwright'
import { paths } from '#domain/site/paths.ts'
import { caseInTheMiddle, generateCases } from '#scripts/seed/generated-cases.ts'
import { withBrowser } from '#test/e2e/chromium.ts'
import { withColdPage } from './browser.ts'
import type { Figure } from './figures.ts'
import type { BenchSite } from './site.ts'
import { median, percentile } from './statistics.ts'

/** Runs in the page. Notes the milliseconds from each key to the frame that paints its results. */
function watchKeys(): void {
  const times: number[] = []
  let pressed = 0
  const press = () => {
    pressed = performance.now()
  }
  addEventListener('keydown', press, true)
  const note = () => {
    if (pressed === 0 || document.querySelector('.register-results .skeleton')) return
    const from = pressed
    pressed = 0
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)))
  }
  const results = document.querySelector('.register-results')?.parentElement
  if (results) new MutationObserver(note).observe(results, { childList: true, characterData: true, subtree: true })
  Object.assign(window, { keyTimes: times })
}

/** Types the words twice. A search fetches only when someone pauses, so the second time shows the work of a key. */
async function typeWords(page: Page, words: readonly string[]): Promise<number[]> {
  const field = page.getByLabel('Keyword')
  for (const isMeasured of [false, true]) {
    if (isMeasured) await page.evaluate(watchKeys)
    for (const word of words) {
      await field.fill(word.slice(0, 3))
      await page.waitForTimeout(1000)
      await field.pressSequentially(word.slice(3), { delay: 500 })
    }
    await page.waitForTimeout(1000)
  }
  return page.evaluate((): number[] => Reflect.get(window, 'keyTimes'))
}

/** The compressed bytes of code and search data that each query fetches, with those of its workers. */
async function bytesOf(page: Page, address: string, words: readonly string[]): Promise<number[]> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!/\.js$|\/search\//.test(request.url())) return
    // An answer from the browser's cache has a size below zero.
    sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const bytes: number[] = []
  for (const word of words) {
    await page.getByLabel('Keyword').fill(word)
    await page.waitForTimeout(4000)
    bytes.push((await Promise.all(sizes.splice(0))).reduce((total, size) => total + size, 0))
  }
  return bytes
}

/** Runs in the page. Resolves to the milliseconds until the checker lists the citation at the end of the text. */
const checkText = ([text, last]: [string, string]) =>
  new Promise<number>((resolve) => {
    const field = document.querySelector('textarea')
    const began = performance.now()
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.citation-checker table')?.textContent?.includes(last)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    if (field) field.value = text
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** A skeleton argument of 40 pages of 3,000 characters, checked five times. */
async function checkSkeleton(page: Page, address: string): Promise<number[]> {
  const notes = generateCases(30).map(({ content }) => content)
  const skeleton = notes.join('\n').slice(0, 40 * 3000)
  await page.goto(address + paths.citationCheck)
  await page.getByLabel('Text to check').fill('[2021] UKSC 43')
  await page.locator('.citation-checker table').waitFor()
  const times: number[] = []
  for (const last of [11, 12, 13, 14, 15].map((number) => `[2019] UKSC ${number}`))
    times.push(await page.evaluate(checkText, [`${skeleton}\n${last}`, last] satisfies [string, string]))
  return times
}

/** Measures the keys after a first search, the bytes of queries, and the citation checker. */
export async function measureTyping({ address }: BenchSite, cases: number): Promise<Figure[]> {
  const words = [...new Set(caseInTheMiddle(cases).content.match(/\b[a-z]{7,9}\b/g))].slice(0, 7)
  return withBrowser(async (browser) => {
    const register = address + paths.cases
    const keys = await withColdPage(browser, 'fast', async (page) => {
      await page.goto(register, { waitUntil: 'networkidle' })
      return typeWords(page, words.slice(0, 4))
    })
    const [first = Number.NaN, ...further] = await withColdPage(browser, 'fast', (page) => bytesOf(page, register, words))
    const checks = await withColdPage(browser, 'fast', (page) => checkSkeleton(page, address))
    const average = further.reduce((total, bytes) => total + bytes, 0) / further.length
    return [
      { name: `from a key to its painted results, median of ${keys.length}`, value: median(keys), unit: 'ms', limit: 50 },
      { name: 'from a key to its painted results, 95th of 100', value: percentile(keys, 95), unit: 'ms', limit: 100 },
      { name: 'first query with its code', value: first, unit: 'bytes', limit: 130 * 1024 },
      { name: `further query, average of ${further.length}`, value: average, unit: 'bytes', limit: 40 * 1024 },
      { name: 'checker: 40 pages, median of 5', value: median(checks), unit: 'ms', limit: 300 },
    ]
  })
}
