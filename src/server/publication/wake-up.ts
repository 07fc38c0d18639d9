import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/connection/client.ts'
import { claimWakeUp, clearWakeUp, readWakeUp } from '#db/publication/wake-up.ts'
import { afterAnswer } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'
import { longestBackgroundMs, startBackground } from '../http/own-call.ts'
import { canBuild } from './build-hook.ts'
import { type BuildOutcome, claimDueBuild } from './claimed-build.ts'

const firstRetryMs = 15_000
const longestRetryMs = 4 * 60_000

async function startWaiting(db: Database): Promise<void> {
  try {
    await startBackground('publish')
  } catch (error) {
    report(error, 'publish-later')
    // The next save or the hourly function starts another.
    await clearWakeUp(db).catch(() => {})
  }
}

/** When to continue after this outcome, in milliseconds from now. Undefined when nothing is left to do soon. */
function pauseAfter(outcome: BuildOutcome, failures: number): number | undefined {
  if (!canBuild()) return undefined
  if (outcome.kind === 'later') return Math.max(0, outcome.at.getTime() - Date.now())
  if (outcome.kind === 'failed') return Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
  return undefined
}

/** Records when the build continues. False when that is too late for a background function, or one waits. */
async function claimPause(db: Database, pause: number | undefined, left: number): Promise<boolean> {
  return pause !== undefined && pause < left && (await claimWakeUp(db, pause))
}

/** Starts the background function for a build that could not be requested yet. */
export async function continueLater(db: Database, outcome: BuildOutcome): Promise<void> {
  if (await claimPause(db, pauseAfter(outcome, 0), longestBackgroundMs)) afterAnswer(startWaiting(db))
}

/**
 * The work of the background function: waits until the build is due, requests it, and repeats a failed call.
 * The time is cleared before the request, so that a save during it starts the next background function.
 */
export async function requestBuildLater(db: Database, sleep: (ms: number) => Promise<unknown> = wait): Promise<void> {
  const deadline = Date.now() + longestBackgroundMs
  for (let failures = 0; ; failures += 1) {
    const pause = await readWakeUp(db)
    if (pause === undefined) return
    await sleep(Math.max(0, pause))
    await clearWakeUp(db)
    const outcome = await claimDueBuild(db)
    if (!(await claimPause(db, pauseAfter(outcome, failures + 1), deadline - Date.now()))) return
  }
}
