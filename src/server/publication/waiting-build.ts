import type { Database } from '#db/connection/client.ts'
import { dropJob, type JobEnd, queueJobs } from '#db/jobs/jobs.ts'
import { afterAnswer } from '../http/deploy-context.ts'
import { startWork } from '../http/own-call.ts'
import { canBuild } from './build-hook.ts'
import { type BuildOutcome, claimDueBuild } from './claimed-build.ts'

const firstRetryMs = 15_000
const longestRetryMs = 4 * 60_000
/** About twelve minutes. The hourly function tries again. */
const mostFailures = 6
/** The hourly function handles jobs that are due later than this. */
const soonMs = 14 * 60_000

const job = { kind: 'build', key: '' } as const

/** The time to continue after this outcome. Undefined if nothing is left to do soon. */
function pauseAfter(outcome: BuildOutcome, failures: number): number | undefined {
  if (!canBuild()) return undefined
  if (outcome.kind === 'failed') return failures < mostFailures ? Math.min(firstRetryMs * 2 ** failures, longestRetryMs) : undefined
  const pause = outcome.kind === 'later' ? Math.max(0, outcome.at.getTime() - Date.now()) : undefined
  return pause !== undefined && pause < soonMs ? pause : undefined
}

/** If the background function does not start, the next save starts another. */
async function startOrForget(db: Database): Promise<void> {
  if (!(await startWork())) await dropJob(db, job).catch(() => {})
}

/** Leaves a build that could not be requested yet to the background function, once for any number of saves. */
export async function continueLater(db: Database, outcome: BuildOutcome): Promise<void> {
  const pause = pauseAfter(outcome, 0)
  if (pause !== undefined && (await queueJobs(db, [job], pause)) > 0) afterAnswer(startOrForget(db))
}

/** The work of the job: requests a delayed build, and repeats a failed call of the hook. */
export async function requestBuildAgain(db: Database, attempts: number): Promise<JobEnd> {
  const outcome = await claimDueBuild(db)
  return { nextInMs: pauseAfter(outcome, attempts), problem: outcome.kind === 'failed' ? outcome.reason : undefined }
}
