import { setTimeout as wait } from 'node:timers/promises'
import { type JobKind, jobKinds } from '#domain/jobs/job-kinds.ts'
import { siteUrl } from '../env.ts'
import { afterAnswer } from './deploy-context.ts'
import { isSigned, signatureOf } from './keys.ts'
import { report } from './log.ts'

/** The background function. Netlify answers 202 at once and runs it for up to 15 minutes. */
const backgroundPath = '/api/later'

/** How long a scheduled function may wait for the database. Netlify ends the function after 30 seconds. */
export const scheduledCallMs = 12_000

const startTimeout = 3000
const signatureTolerance = 5 * 60_000

const startOf = (kinds: string, timestamp: string) => `${kinds}:${timestamp}`

const isJobKind = (name: string): name is JobKind => jobKinds.some((kind) => kind === name)

/** The work that this site requested within the last five minutes. Undefined for a call by anybody else. */
export function kindsOfOwnCall(header: (name: string) => string | undefined): JobKind[] | undefined {
  const read = (name: string) => header(`X-Wake-${name}`) ?? ''
  const [kinds, timestamp] = [read('Kinds'), read('Timestamp')]
  const age = Date.now() - Number(timestamp)
  const isOwn = Math.abs(age) < signatureTolerance && isSigned('background-call', startOf(kinds, timestamp), read('Signature'))
  return isOwn ? kinds.split(',').filter(isJobKind) : undefined
}

async function start(kinds: readonly JobKind[]): Promise<void> {
  const [timestamp, named] = [String(Date.now()), kinds.join()]
  const response = await fetch(`${siteUrl()}${backgroundPath}`, {
    method: 'POST',
    headers: {
      'X-Wake-Kinds': named,
      'X-Wake-Timestamp': timestamp,
      'X-Wake-Signature': signatureOf('background-call', startOf(named, timestamp)),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(startTimeout),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The background function answered ${response.status}.`)
}

/** With the timeouts, shorter than the time that a function may run after its answer. */
const retryPausesMs = [500, 2000]

async function startWithRetries(kinds: readonly JobKind[]): Promise<boolean> {
  for (const pause of [...retryPausesMs, undefined]) {
    try {
      await start(kinds)
      return true
    } catch (error) {
      if (pause === undefined) report(error, 'later')
      else await wait(pause)
    }
  }
  return false
}

/** The least time between two starts, which handle all waiting work and cost an enquiry each. Tests replace it. */
export const betweenStarts: { readonly ms: number } = { ms: 500 }
let startedAt = Number.NEGATIVE_INFINITY

/** The start that was not sent yet. */
let next: { kinds: Set<JobKind>; done: Promise<boolean> } | undefined

async function startNext(kinds: Set<JobKind>): Promise<boolean> {
  await wait(Math.max(0, startedAt + betweenStarts.ms - performance.now()))
  next = undefined
  startedAt = performance.now()
  return startWithRetries([...kinds])
}

/**
 * Starts the background function for this work. Calls made before the start is sent share it. Returns false if
 * it could not be started. In that case the hourly function does the work.
 */
export function startWork(...kinds: readonly JobKind[]): Promise<boolean> {
  if (!next) {
    const first = new Set<JobKind>()
    next = { kinds: first, done: startNext(first) }
  }
  for (const kind of kinds) next.kinds.add(kind)
  return next.done
}

/** The same, after the answer. */
export const startWorkLater = (...kinds: readonly JobKind[]): void => afterAnswer(startWork(...kinds).then(() => {}))
