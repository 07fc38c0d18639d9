import { withDatabase } from '#db/upkeep/database-context.ts'
import { type InitialRecords, storeInitialContent } from '#db/upkeep/initial-content.ts'
import { caseType } from '#domain/cases/type.ts'
import { wholeInput } from '#domain/content/written.ts'
import type { RatesInput } from '#domain/tools/rates/type.ts'
import { cases2020 } from './cases/2020.ts'
import { cases2021 } from './cases/2021.ts'
import { cases2022 } from './cases/2022.ts'
import { cases2023 } from './cases/2023.ts'
import { cases2024 } from './cases/2024.ts'
import { news } from './news.ts'
import { services } from './services.ts'
import { team } from './team.ts'

/** The rates of 2026, which are real: figures are never invented, not even for a demonstration. */
const rates: readonly RatesInput[] = [
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

const written = [...cases2020, ...cases2021, ...cases2022, ...cases2023, ...cases2024]
const cases = written.map((entry) => wholeInput(caseType, entry))
export const demo = { case: cases, news, team, services, rates } satisfies Required<InitialRecords>

/** Loads the demo content into an empty database. Leaves existing content alone, and returns false then. */
export const seedDatabase = (url: string): Promise<boolean> => withDatabase(url, (db) => storeInitialContent(db, demo))
