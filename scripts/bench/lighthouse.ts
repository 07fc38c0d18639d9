import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { paths } from '#domain/site/paths.ts'
import { findPort } from '#scripts/platform/ports.ts'
import { ensureChromium } from '#scripts/test-runners/chromium.ts'
import type { Figure } from './figures.ts'
import type { BenchSite } from './site.ts'

/** Lighthouse's own reading of the register, as a phone on a slow line meets it: 100 is its best. */
export async function measureLighthouse({ address }: BenchSite, cases: number): Promise<Figure[]> {
  const port = await findPort()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', `--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(address + paths.cases, { port, onlyCategories: ['performance'], logLevel: 'silent' })
    const score = result?.lhr.categories['performance']?.score ?? Number.NaN
    return [
      { name: `Lighthouse, performance of /cases, ${cases} cases`, value: Math.round(score * 100), unit: '', limit: 100, atLeast: true },
    ]
  } finally {
    await browser.close()
  }
}
