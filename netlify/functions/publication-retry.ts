import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { dropOldCounts } from '#db/upkeep/rate-limits.ts'
import { requestBuild, requestOverdueBuild } from '#server/publication/publication.ts'

export const config: Config = { schedule: '* * * * *' }

/** Retries builds that were delayed, refused by the hook or never went live, and deletes expired call counts. */
export default async function retryPublication(): Promise<void> {
  await requestBuild(database())
  await requestOverdueBuild(database())
  await dropOldCounts(database())
}
