import type { Database } from '#db/connection/client.ts'
import { dropJob, type JobEnd, queueJobs } from '#db/jobs/jobs.ts'
import { claimBuild, readBuildState, returnBuild } from '#db/publication/build-requests.ts'
import { confirmClaim, readPublication, recordProblem } from '#db/publication/publication.ts'
import { type BuildPlan, type BuildRules, planBuild, planForcedBuild } from '#domain/publication/build-budget.ts'
import { env } from '../env.ts'
import { afterAnswer, isPreview } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'
import { startWork } from '../http/own-call.ts'
import { purgeChanges } from './changes-cache.ts'
import { readServedStamp } from './served-stamp.ts'

/** Short, because the person who saved waits for it. Tests replace the limit. */
export const hookLimit: { readonly ms: number } = { ms: 3000 }

/** Whether builds can be requested. If not, a failed call need not be repeated. */
const canBuild = (): boolean => !isPreview() && env().BUILD_HOOK_URL !== undefined

/** Returns the reason if the call failed. */
async function callBuildHook(): Promise<string | undefined> {
  if (isPreview()) return 'This is a preview: its pages are rebuilt by the next push to its branch, not by a save.'
  const { BUILD_HOOK_URL } = env()
  if (!BUILD_HOOK_URL) return 'No build hook is configured: set BUILD_HOOK_URL.'
  try {
    const response = await fetch(BUILD_HOOK_URL, {
      method: 'POST',
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(hookLimit.ms),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `The build hook answered ${response.status}.`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'The build hook did not answer in time.'
      : 'The build hook could not be reached.'
  }
}

type BuildOutcome = Exclude<BuildPlan, { kind: 'due' }> | { kind: 'requested' } | { kind: 'failed'; reason: string }

export function buildRules(): BuildRules {
  const { PUBLISH_QUIET_SECONDS, BUILDS_A_MONTH } = env()
  return { quietSeconds: PUBLISH_QUIET_SECONDS, buildsAMonth: BUILDS_A_MONTH }
}

/** Claims a build that is due and calls the hook. If another call claimed first, the plan is made again. */
async function claimDueBuild(db: Database, force = false): Promise<BuildOutcome> {
  const state = await readBuildState(db)
  const plan = force ? planForcedBuild(state.history, buildRules()) : planBuild(state.waiting, state.history, buildRules())
  if (plan.kind !== 'due') return plan
  const claim = await claimBuild(db, state)
  if (claim === undefined) return claimDueBuild(db, force)
  const reason = await callBuildHook()
  if (reason === undefined) await confirmClaim(db)
  else await returnBuild(db, claim, reason)
  return reason === undefined ? { kind: 'requested' } : { kind: 'failed', reason }
}

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

/** The work of the job: requests a delayed build, and repeats a failed call of the hook. */
export async function requestBuildAgain(db: Database, attempts: number): Promise<JobEnd> {
  const outcome = await claimDueBuild(db)
  return { nextInMs: pauseAfter(outcome, attempts), problem: outcome.kind === 'failed' ? outcome.reason : undefined }
}

/** Requests a build if one is due. Leaves a later one to the background function, once for all saves. */
export async function requestWaitingBuild(db: Database): Promise<BuildOutcome> {
  const outcome = await claimDueBuild(db)
  const pause = pauseAfter(outcome, 0)
  if (pause !== undefined && (await queueJobs(db, [job], pause)) > 0) afterAnswer(startOrForget(db))
  return outcome
}

/**
 * Makes a save public, and requests a build of the newest content, once for any number of calls.
 * Never throws, because the save itself succeeded. `force` skips the quiet period and the spread over the month.
 */
export async function requestBuild(db: Database, options: { force?: boolean } = {}): Promise<BuildOutcome> {
  try {
    const [outcome] = await Promise.all([options.force ? claimDueBuild(db, true) : requestWaitingBuild(db), purgeChanges()])
    return outcome
  } catch (error) {
    report(error, 'publication')
    return { kind: 'failed', reason: 'The update of the website could not be recorded in the database. It will be tried again.' }
  }
}

/** A build takes a minute or two. After twenty it has failed or was never started. */
const overdueMs = 20 * 60_000
const aheadMs = 60_000

/** Requests a build again if the last one was requested long ago and the site still serves older content. */
export async function requestOverdueBuild(db: Database): Promise<void> {
  const { requestedVersion, requestedAt } = await readPublication(db)
  if (requestedAt === null) return
  const age = Date.now() - Date.parse(requestedAt)
  // The age of a request in the future is unknown, because it was recorded by a fast clock.
  if (age < overdueMs && age > -aheadMs) return
  const served = await readServedStamp()
  if (served === undefined || served.contentVersion >= requestedVersion) return
  const { kind } = await requestBuild(db, { force: true })
  if (kind === 'requested') await recordProblem(db, 'The requested build did not go live. It was requested again.')
}
