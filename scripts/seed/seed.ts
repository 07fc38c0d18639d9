import { connect } from '#db/connection/client.ts'
import { type InitialRecords, storeInitialContent } from '#db/upkeep/initial-content.ts'
import { caseType } from '#domain/cases/type.ts'
import { wholeInput } from '#domain/content/written.ts'
import { cases2020 } from './cases/2020.ts'
import { cases2021 } from './cases/2021.ts'
import { cases2022 } from './cases/2022.ts'
import { cases2023 } from './cases/2023.ts'
import { cases2024 } from './cases/2024.ts'
import { news } from './news.ts'
import { rates } from './rates.ts'
import { services } from './services.ts'
import { team } from './team.ts'

const written = [...cases2020, ...cases2021, ...cases2022, ...cases2023, ...cases2024]
const cases = written.map((entry) => wholeInput(caseType, entry))
export const demo = { case: cases, news, team, services, rates } satisfies InitialRecords

/** Loads the demo content into an empty database. Existing content is left alone. */
export async function seedDatabase(url: string): Promise<{ seeded: boolean }> {
  const { database, close } = connect({ url, queryTimeout: 60_000, maxConnections: 4 })
  try {
    return { seeded: await storeInitialContent(database, demo) }
  } finally {
    await close()
  }
}
