import lighthouse from 'lighthouse'
import { paths } from '#domain/site/paths.ts'
import { findPort } from '#scripts/platform/ports.ts'
import { withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import type { BenchSite } from './site.ts'

/** Measures Lighthouse's performance score of the register, for a phone on a slow connection. */
export async function measureLighthouse({ address }: BenchSite): Promise<Figure[]> {
  const port = await findPort()
  const score = await withBrowser(async () => {
    const result = await lighthouse(address + paths.cases, { port, onlyCategories: ['performance'], logLevel: 'silent' })
    return result?.lhr.categories['performance']?.score ?? Number.NaN
  }, [`--remote-debugging-port=${port}`])
  return [{ name: 'performance of /cases', value: Math.round(score * 100), unit: '', limit: 100, atLeast: true }]
}
