import type { RatesInput } from '#domain/tools/rates/type.ts'

/** The rates of 2026, which are real: figures are never invented, not even for a demonstration. */
export const rates: readonly RatesInput[] = [
  {
    title: 'Guideline hourly rates 2026',
    slug: 'guideline-hourly-rates-2026',
    startsOn: '2026-01-01',
    gradeA: '579 / 422 / 319 / 295 / 288',
    gradeB: '393 / 327 / 262 / 247 / 247',
    gradeC: '305 / 276 / 209 / 201 / 200',
    gradeD: '210 / 157 / 146 / 142 / 142',
    source: 'https://www.sphcosts.com/post/guideline-hourly-rates-2026',
    secondSource: 'https://renwick.law/',
    readOn: '2026-11-29',
  },
]
