import type { Config } from '@netlify/functions'
import { withCallTime } from '#db/connection/call-time.ts'
import { database } from '#db/connection/client.ts'
import { logRun } from '#server/http/log.ts'
import { scheduledCallMs, startWork } from '#server/http/own-call.ts'
import { isMailSetUp } from '#server/mail/start-sending.ts'
import { checkHourly } from '#server/publication/hourly-check.ts'

export const config: Config = { schedule: '0 * * * *' }

/** Starts what a background function left undone, because it failed, could not be started, or was due too late. */
export default async function hourly(): Promise<void> {
  const began = performance.now()
  const { askedDatabase, isSoon } = await withCallTime(scheduledCallMs, () => checkHourly(database, new Date()))
  const kinds = [...(isMailSetUp() ? (['mail', 'newsletter'] as const) : []), ...(isSoon ? (['schedule'] as const) : [])]
  // If the database is awake anyway, start the work without a kind too: it runs failed jobs again.
  if (askedDatabase || kinds.length > 0) await startWork(...kinds)
  logRun({ run: 'hourly', askedDatabase, ms: performance.now() - began })
}
