import type { Config } from '@netlify/functions'
import { withCallTime } from '#db/connection/call-time.ts'
import { database } from '#db/connection/client.ts'
import { listDueJudgments } from '#db/find-case-law/checks.ts'
import type { JobKind } from '#domain/jobs/job-kinds.ts'
import { logDone } from '#server/http/log.ts'
import { scheduledCallMs, startWork } from '#server/http/own-call.ts'
import { isMailSetUp } from '#server/mail/start-sending.ts'
import { checkHourly, type HourlyCheck } from '#server/publication/hourly-check.ts'

export const config: Config = { schedule: '0 * * * *' }

/** The work for the background function. Judgments and visits wait until the database is awake anyway. */
async function dueWork({ usedDatabase, isSoon }: HourlyCheck): Promise<JobKind[]> {
  const areJudgmentsDue = usedDatabase && (await listDueJudgments(database(), 1)).length > 0
  return [
    ...(isMailSetUp() ? (['mail', 'deliveries'] as const) : []),
    ...(isSoon ? (['schedule'] as const) : []),
    ...(areJudgmentsDue ? (['judgments'] as const) : []),
    ...(usedDatabase ? (['visits'] as const) : []),
  ]
}

/** Restarts background work that failed, could not be started, or became due too late. */
export default async function hourly(): Promise<void> {
  const began = performance.now()
  const { usedDatabase, kinds } = await withCallTime(scheduledCallMs, async () => {
    const check = await checkHourly(database, new Date())
    return { ...check, kinds: await dueWork(check) }
  })
  // If the database is awake anyway, start the work without a kind too: it runs failed jobs again.
  if (usedDatabase || kinds.length > 0) await startWork(...kinds)
  logDone({ run: 'hourly', usedDatabase, ms: performance.now() - began })
}
