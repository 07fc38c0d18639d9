import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/connection/client.ts'
import { claimWakeUp, clearWakeUp, readWakeUp } from '#db/publication/wake-up.ts'
import { siteUrl } from '../env.ts'
import { afterAnswer } from '../http/deploy-context.ts'
import { keyedHash } from '../http/limits.ts'
import { report } from '../http/log.ts'
import { canBuild } from './build-hook.ts'
import { type BuildOutcome, claimDueBuild } from './claimed-build.ts'

/** The address of the background function. Netlify answers 202 at once and runs it for up to 15 minutes. */
const address = '/api/publish/later'
/** Less than 15 minutes. What is due later is left to the hourly function. */
const longestMs = 14 * 60_000
const startTimeout = 3000
const signatureTolerance = 5 * 60_000
const firstRetryMs = 15_000
const longestRetryMs = 4 * 60_000

const signatureOf = (timestamp: string) => keyedHash(`publish-later:${timestamp}`)

/** Whether this site started the background function within the last five minutes. */
export function isOwnCall(timestamp = '', signature = ''): boolean {
  const age = Date.now() - Number(timestamp)
  const [expected, found] = [Buffer.from(signatureOf(timestamp)), Buffer.from(signature)]
  return Math.abs(age) < signatureTolerance && expected.length === found.length && timingSafeEqual(expected, found)
}

async function startBackground(db: Database): Promise<void> {
  const timestamp = String(Date.now())
  const headers = { 'X-Wake-Timestamp': timestamp, 'X-Wake-Signature': signatureOf(timestamp) }
  try {
    const response = await fetch(`${siteUrl()}${address}`, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(startTimeout),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The background function answered ${response.status}.`)
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
  if (await claimPause(db, pauseAfter(outcome, 0), longestMs)) afterAnswer(startBackground(db))
}

/**
 * The work of the background function: waits until the build is due, requests it, and repeats a failed call.
 * The time is cleared before the request, so that a save during it starts the next background function.
 */
export async function requestBuildLater(db: Database, sleep: (ms: number) => Promise<unknown> = wait): Promise<void> {
  const deadline = Date.now() + longestMs
  for (let failures = 0; ; failures += 1) {
    const pause = await readWakeUp(db)
    if (pause === undefined) return
    await sleep(Math.max(0, pause))
    await clearWakeUp(db)
    const outcome = await claimDueBuild(db)
    if (!(await claimPause(db, pauseAfter(outcome, failures + 1), deadline - Date.now()))) return
  }
}
