import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/connection/client.ts'
import { describeQueryFault } from '#db/connection/fault.ts'
import { untilAnswered } from '#db/connection/until-answered.ts'
import { queueFailedWorkMail } from '#db/jobs/failed-work-mail.ts'
import {
  type ClaimedJob,
  claimJobs,
  extendLeases,
  finishJob,
  type JobEnd,
  listJobs,
  passJobs,
  queueJobs,
  type WaitingJob,
} from '#db/jobs/jobs.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { type JobKind, nightSteps } from '#domain/jobs/job-kinds.ts'
import { report } from '../http/log.ts'
import { startWork } from '../http/own-call.ts'
import { ProblemError } from '../http/problems.ts'
import { isMailSetUp } from '../mail/start-sending.ts'
import { soonMs } from '../publication/changes-age.ts'
import { works } from './works.ts'

/** Netlify ends a background function after 15 minutes. */
const longestRunMs = 14 * 60_000
/** A job must end this long before the end of the run. A mail server may take half a minute for a message. */
const handOverMs = 60_000
/** People choose these times to the minute, so one background function after another waits for them. */
const timed: readonly JobKind[] = ['schedule', 'deliveries']

/** A background function waits for jobs due before its end, and for timed ones due soon. */
const isAwaited = ({ kind, inMs }: WaitingJob, leftMs: number) => inMs <= leftMs || (timed.includes(kind) && inMs <= soonMs)
/** A lease is six times as long as this. */
const heartbeatMs = 10_000
/** How long to retry storing the end of a job. Shorter than a lease. */
const patienceMs = 40_000

const second = 1000
const minute = 60 * second
/** Pauses before a failed job runs again. The last pause repeats, and no function waits for it. */
const pausesMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 24 * 60 * minute]
const pauseAfter = (attempts: number) => pausesMs[Math.min(attempts, pausesMs.length) - 1]

/** The pause while the database does not answer. */
const outagePauseMs = (failures: number) => Math.min(second * 2 ** failures, minute)

function problemOf(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.detail
  const reason = describeQueryFault(error) ?? `The program failed (${error instanceof Error ? error.constructor.name : typeof error})`
  return `${reason}.`
}

/**
 * Queues a message to the owners about work whose last attempt failed. Failures of jobs that send mail appear
 * only on the dashboard, because a message about them could not be sent.
 */
async function notifyOfFailure(db: Database, { kind, attempts }: ClaimedJob, { problem }: JobEnd): Promise<void> {
  if (problem === undefined || attempts < pausesMs.length || kind === 'mail' || !isMailSetUp()) return
  await queueFailedWorkMail(db, kind, londonDay(new Date()))
  await queueJobs(db, [{ kind: 'mail', key: '' }])
}

type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>

const sleepUntilAborted: Sleep = (ms, signal) => wait(ms, undefined, { signal }).catch(() => {})

/** A nightly step comes after those before it in the list. Other kinds have one job. */
const rankOf = ({ key }: ClaimedJob) => Object.keys(nightSteps).indexOf(key)

/** A single run of the background function. */
class Runner {
  readonly #db: Database
  readonly #run = randomUUID()
  readonly #deadline = Date.now() + longestRunMs - handOverMs
  /** Jobs of one kind run one after the other. */
  readonly #running = new Map<JobKind, Promise<void>>()
  /** The leases of other runs when this run first saw them. */
  readonly #seenLeases = new Map<string, number>()
  #requested: readonly JobKind[]

  constructor(db: Database, requested: readonly JobKind[]) {
    this.#db = db
    this.#requested = requested
  }

  async #work(job: ClaimedJob): Promise<JobEnd> {
    try {
      return await works[job.kind]({ db: this.#db, deadline: this.#deadline, key: job.key, attempts: job.attempts })
    } catch (error) {
      report(error, `job-${job.kind}`)
      return { nextInMs: pauseAfter(job.attempts), problem: problemOf(error) }
    }
  }

  async #runKind(kind: JobKind, jobs: readonly ClaimedJob[]): Promise<void> {
    try {
      for (const job of jobs.toSorted((a, b) => rankOf(a) - rankOf(b))) {
        const end = await this.#work(job)
        await untilAnswered(() => notifyOfFailure(this.#db, job, end), patienceMs)
        await untilAnswered(() => finishJob(this.#db, this.#run, job, end), patienceMs)
      }
    } catch (error) {
      // Its lease ends soon, and the job is then claimed again.
      report(error, `job-${kind}`)
    } finally {
      this.#running.delete(kind)
    }
  }

  #start(claimed: readonly ClaimedJob[]): void {
    for (const [kind, jobs] of Map.groupBy(claimed, (job) => job.kind))
      if (!this.#running.has(kind)) this.#running.set(kind, this.#runKind(kind, jobs))
  }

  /** Until a job of another run may be claimed. Undefined when that run is alive, because it extends the lease. */
  #pauseForLease({ kind, key, leaseUntil, inMs }: WaitingJob): number | undefined {
    const name = `${kind} ${key}`
    const until = leaseUntil?.getTime() ?? 0
    const seen = this.#seenLeases.get(name)
    this.#seenLeases.set(name, until)
    if (seen === undefined) return Math.min(inMs, heartbeatMs * 1.2)
    return seen === until ? inMs : undefined
  }

  /** Milliseconds until a job of this run is due, or until it may take over the job of a lost run. */
  #pauseOf(jobs: readonly WaitingJob[]): number | undefined {
    const pauses = jobs.flatMap((job) => {
      if (this.#running.has(job.kind)) return []
      if (job.leaseUntil) return this.#pauseForLease(job) ?? []
      return job.claim === this.#run && isAwaited(job, this.#deadline - Date.now()) ? job.inMs : []
    })
    return pauses.length === 0 ? undefined : Math.max(0, Math.min(...pauses))
  }

  /** Starts the jobs that are due. Returns the milliseconds until the next one. */
  async #step(): Promise<number | undefined> {
    const requested = this.#requested.map((kind) => ({ kind, key: '' }))
    await queueJobs(this.#db, requested)
    this.#requested = []
    this.#start(await claimJobs(this.#db, this.#run))
    const jobs = await listJobs(this.#db)
    if (!jobs.some((job) => job.claim === null)) return this.#pauseOf(jobs)
    await passJobs(this.#db, null, this.#run)
    return this.#pauseOf(jobs.map((job) => ({ ...job, claim: job.claim ?? this.#run })))
  }

  async #handOver(): Promise<void> {
    await Promise.all(this.#running.values())
    const own = (await listJobs(this.#db)).filter((job) => job.claim === this.#run && isAwaited(job, handOverMs))
    if (own.length === 0) return
    await passJobs(this.#db, this.#run, null)
    await startWork()
  }

  async run(sleep: Sleep): Promise<void> {
    let failures = 0
    for (;;) {
      const left = this.#deadline - Date.now()
      if (left <= 0) return this.#handOver()
      let pause: number | undefined
      try {
        pause = await this.#step()
        failures = 0
      } catch (error) {
        report(error, 'later')
        pause = outagePauseMs(failures)
        failures += 1
        // The hourly function tries again.
        if (pause >= left) return
      }
      if (pause === undefined && this.#running.size === 0) return
      const waking = new AbortController()
      const slept = pause === undefined ? [] : [sleep(Math.min(pause, left), waking.signal)]
      await Promise.race([...slept, ...this.#running.values()]).finally(() => waking.abort())
    }
  }

  /** Extends the leases of its jobs. */
  extendOwnLeases(): void {
    if (this.#running.size > 0)
      void extendLeases(this.#db, this.#run, [...this.#running.keys()]).catch((error: unknown) => report(error, 'later'))
  }
}

/**
 * The work of the background function: runs the requested jobs and all others that are due, waits for jobs due
 * soon after, and starts another function before the platform ends this one.
 */
export async function runJobs(db: Database, requested: readonly JobKind[], sleep: Sleep = sleepUntilAborted): Promise<void> {
  const runner = new Runner(db, requested)
  const heartbeat = setInterval(() => runner.extendOwnLeases(), heartbeatMs).unref()
  try {
    await runner.run(sleep)
  } finally {
    clearInterval(heartbeat)
  }
}
