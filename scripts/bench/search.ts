import type { Page } from 'playwright'
import { paths } from '#domain/site/paths.ts'
import { caseInTheMiddle } from '#scripts/seed/generated-cases.ts'
import { roundTrip, timed, withColdPage, withVisitor } from './browser.ts'
import type { Figure } from './figures.ts'
import type { BenchSite } from './site.ts'
import { inTurn, median } from './statistics.ts'

/** Waits until the results of these words replace the full register that was built into the page. */
const untilFound = (page: Page, words: string) =>
  page.waitForFunction((query) => {
    const status = document.getElementById('register-status')
    const count = /^(\d+) cases? found/.exec(status?.textContent?.trim() ?? '')?.[1]
    if (count === undefined || count === status?.dataset['total'] || new URL(location.href).searchParams.get('q') !== query) return false
    // Before the first row arrives, the skeletons are outside the results.
    const results = document.querySelector('.register-results')
    return (
      document.documentElement.dataset['results'] === 'shown' &&
      results?.querySelector('.register-row a') &&
      !results.querySelector('.skeleton')
    )
  }, words)

/** Runs in the page. Returns the milliseconds of every frame of the next three seconds. */
const framesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const began = performance.now()
        let last = began
        const note = (now: number) => {
          times.push(now - last)
          last = now
          if (now - began > 3000) resolve(times)
          else requestAnimationFrame(note)
        }
        requestAnimationFrame(note)
      }),
  )

/** Returns the percentage of frames over 34 ms, which is two frames of the screen, while results are scrolled. */
async function slowFrames(page: Page, address: string, word: string): Promise<number> {
  await page.goto(`${address}?q=${word}`)
  await untilFound(page, word)
  await page.mouse.move(600, 500, { steps: 2 })
  const frames = framesOf(page)
  for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 240)
  const times = await frames
  return (100 * times.filter((time) => time > 34).length) / times.length
}

/** Measures the first search of a visitor on a processor four times slower. */
export async function measureSearch({ visited }: BenchSite, cases: number): Promise<Figure[]> {
  const register = visited + paths.cases
  const [words = '', word = ''] = /([a-z]{5,}) [a-z]{4,}/.exec(caseInTheMiddle(cases).content) ?? []
  const typed = async (page: Page) => {
    await page.goto(register, { waitUntil: 'networkidle' })
    await page.getByLabel('Keyword').pressSequentially(words)
    return timed(() => untilFound(page, words))
  }
  const linked = (page: Page) =>
    timed(async () => {
      await page.goto(`${register}?q=${encodeURIComponent(words)}`, { waitUntil: 'commit' })
      await untilFound(page, words)
    })
  return withVisitor(async (browser) => {
    const [keys = [], links = [], frames = []] = await inTurn(
      5,
      () => withColdPage(browser, 'slow 4G', typed),
      () => withColdPage(browser, 'slow 4G', linked),
      () => withColdPage(browser, 'fast', (page) => slowFrames(page, register, word)),
    )
    return [
      {
        name: 'slow 4G: from the last key of the first search to its results, median of 5',
        value: median(keys),
        unit: 'ms',
        limit: 2500,
        onLine: 3 * roundTrip,
      },
      {
        name: 'slow 4G: from a link with a query to its results, median of 5',
        value: median(links),
        unit: 'ms',
        limit: 3500,
        onLine: 4 * roundTrip,
      },
      { name: 'scrolling results: frames over 34 ms, median of 5', value: median(frames), unit: '%', limit: 0.3 },
    ]
  })
}
