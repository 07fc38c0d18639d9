import { paths } from '#domain/site/paths.ts'
import { generateCases } from '#scripts/seed/generated-cases.ts'
import { withBrowser } from '#test/e2e/chromium.ts'
import { timed, untilShown } from './browser.ts'
import type { Figure } from './figures.ts'
import type { BenchSite } from './site.ts'
import { median } from './statistics.ts'

const rows = '.desk-table tbody tr'

/** Runs on this machine without throttling. */
export async function measureDesk({ address, token }: BenchSite, cases: number): Promise<Figure[]> {
  const titles = generateCases(cases)
    .slice(cases >> 1, (cases >> 1) + 5)
    .map(({ title }) => title)
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.addInitScript((value) => window.localStorage.setItem('auth_token', value), token)
    await page.goto(address + paths.adminDashboard)
    const tab = page.getByRole('tab', { name: 'Case Law' })
    await tab.waitFor()
    await page.waitForLoadState('networkidle')
    const shown = await timed(async () => {
      await tab.click()
      await untilShown(page, rows)
    })
    const searches: number[] = []
    for (const title of titles)
      searches.push(
        await timed(async () => {
          await page.getByLabel('Search cases').fill(title)
          await untilShown(page, rows, title)
        }),
      )
    return [
      { name: 'case tab: first rows after the click', value: shown, unit: 'ms', limit: 1000 },
      { name: 'case tab: from a title in its search to the row, median of 5', value: median(searches), unit: 'ms', limit: 150 },
    ]
  })
}
