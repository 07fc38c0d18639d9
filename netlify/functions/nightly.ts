import type { Config } from '@netlify/functions'
import { withCallTime } from '#db/connection/call-time.ts'
import { database } from '#db/connection/client.ts'
import { queueJobs } from '#db/jobs/jobs.ts'
import { nightSteps } from '#domain/jobs/job-kinds.ts'
import { weeklyWorks } from '#domain/jobs/weekly-works.ts'
import { logDone } from '#server/http/log.ts'
import { scheduledCallMs, startWork } from '#server/http/own-call.ts'

export const config: Config = { schedule: '0 3 * * *' }

/**
 * Queues the nightly deletions that the privacy notice promises, and the work of the week: the weekly mail and
 * Monday's draft. The background function runs each as a separate job, so that a failed one stops no other.
 */
export default async function nightly(): Promise<void> {
  const began = performance.now()
  const steps = Object.keys(nightSteps).map((key) => ({ kind: 'night', key }) as const)
  // Every night, because each job checks whether its week is done. A missed Monday is caught up this way.
  const weekly = Object.keys(weeklyWorks).map((key) => ({ kind: 'weekly', key }) as const)
  await withCallTime(scheduledCallMs, () => queueJobs(database(), [...steps, ...weekly]))
  await startWork('night')
  logDone({ run: 'nightly', usedDatabase: true, ms: performance.now() - began })
}
