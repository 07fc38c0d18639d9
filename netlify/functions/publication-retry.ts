import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { dropOldCounts } from '#db/upkeep/rate-limits.ts'
import { publish, publishOverdue } from '#server/publication/publication.ts'

export const config: Config = { schedule: '* * * * *' }

/** Picks up what the quiet period held back, a failed hook gave back or a lost build left undone, and clears out counts long past. */
export default async function retryPublication(): Promise<void> {
  await publish(database())
  await publishOverdue(database())
  await dropOldCounts(database())
}
