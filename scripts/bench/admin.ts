import { paths } from '#domain/site/paths.ts'
import { timeLetters, timePaint, withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import type { BenchSite } from './site.ts'
import { median } from './statistics.ts'

/** Measures the desk with a large register, on this machine, without throttling. */
export async function measureDesk({ address, token }: BenchSite): Promise<Figure[]> {
  const word = generateCases(1)[0]?.title.slice(0, 6) ?? ''
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.addInitScript((value) => window.localStorage.setItem('auth_token', value), token)
    await page.goto(`${address}${paths.adminDashboard}`)
    const tab = page.getByRole('tab', { name: 'Case Law' })
    await tab.waitFor()
    await page.waitForLoadState('networkidle')
    const rows = await timePaint(page, { within: 'body', shows: '.desk-table tbody tr .name' }, () => tab.click())
    await page.getByLabel('Search cases').focus()
    const keys = await timeLetters(page, 'main', word)
    return [
      { name: 'case tab: first rows after the click', value: rows, unit: 'ms', limit: 1000 },
      { name: 'case tab: a key in its search, median', value: median(keys), unit: 'ms', limit: 150 },
    ]
  })
}
