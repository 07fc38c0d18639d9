import type { Config } from '@netlify/functions'
import { withCallTime } from '#db/connection/call-time.ts'
import { database } from '#db/connection/client.ts'
import { askForJobs } from '#db/jobs/jobs.ts'
import { nightSteps } from '#domain/jobs/night-steps.ts'
import { weeklyWorks } from '#domain/jobs/weekly-works.ts'
import { logRun } from '#server/http/log.ts'
import { scheduledCallMs, startWork } from '#server/http/own-call.ts'

export const config: Config = { schedule: '0 3 * * *' }

/**
 * Starts the nightly deletions that the privacy notice promises, and those of what nobody needs any more. The
 * background function runs them as one job each, so that one which fails stops no other and is tried again.
 */
export default async function keepRetention(): Promise<void> {
  const began = performance.now()
  const steps = Object.keys(nightSteps).map((key) => ({ kind: 'night', key }) as const)
  // Each work looks whether its week is done, so a Monday that was missed is made up for.
  const weekly = Object.keys(weeklyWorks).map((key) => ({ kind: 'weekly', key }) as const)
  await withCallTime(scheduledCallMs, () => askForJobs(database(), [...steps, ...weekly]))
  await startWork('night')
  logRun({ run: 'retention', askedDatabase: true, ms: performance.now() - began })
}
