import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { JobKind } from '#domain/jobs/job-kinds.ts'
import type { JobProblem } from '#domain/jobs/job-problem.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { jobs } from '../schema/jobs.ts'

type Job = Pick<typeof jobs.$inferSelect, 'kind' | 'key'>
export type ClaimedJob = Pick<typeof jobs.$inferSelect, 'kind' | 'key' | 'attempts'>

const { kind, key, runAt, attempts, leaseUntil, claim, lastError } = jobs

/** Short, so that another run soon takes over from a lost one. An active run extends the lease every ten seconds. */
const lease = sql`interval '1 minute'`

const later = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`

/** Makes jobs due `inMs` from now, unless they are due earlier. Returns how many were not waiting already. */
export async function queueJobs(db: Queryable, requested: readonly Job[], inMs = 0): Promise<number> {
  if (requested.length === 0) return 0
  // Sorted, so that two calls lock the rows in the same order and cannot deadlock.
  const rows = requested
    .map((job) => ({ kind: job.kind, key: job.key, runAt: later(inMs) }))
    .toSorted((a, b) => `${a.kind} ${a.key}`.localeCompare(`${b.kind} ${b.key}`))
  // Allows for the time between two computations, so that the same time does not count as earlier.
  const tolerance = sql.raw(inMs === 0 ? `interval '0'` : `interval '5 seconds'`)
  // The background function that waited for an overdue job must be gone.
  const isLate = sql`coalesce(${runAt} < now() - interval '1 minute', true)`
  const changed = await db
    .insert(jobs)
    .values(rows)
    .onConflictDoUpdate({
      target: [kind, key],
      set: { runAt: sql`excluded.run_at` },
      setWhere: sql`${isLate} or ${runAt} > excluded.run_at + ${tolerance}`,
    })
    .returning({ kind })
  return changed.length
}

/** Claims every job that is due or whose run was lost. Two runs never claim the same job. */
export function claimJobs(db: Queryable, run: string): Promise<ClaimedJob[]> {
  const due = db
    .select({ kind, key })
    .from(jobs)
    .where(lte(sql`coalesce(${leaseUntil}, ${runAt})`, sql`now()`))
    .for('update', { skipLocked: true })
  return db
    .update(jobs)
    .set({ leaseUntil: sql`now() + ${lease}`, claim: run, attempts: sql`${attempts} + 1`, runAt: null })
    .where(sql`(${kind}, ${key}) in ${due}`)
    .returning({ kind, key, attempts })
}

export async function extendLeases(db: Queryable, run: string, kinds: readonly JobKind[]): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil: sql`now() + ${lease}` })
    .where(and(eq(claim, run), isNotNull(leaseUntil), inArray(kind, [...kinds])))
}

export interface JobEnd {
  /** Milliseconds until it must run again. Undefined until it is requested. */
  nextInMs?: number | undefined
  /** The reason why the run failed, without people's texts. */
  problem?: string | undefined
}

/** Ends a run. A run that was requested in the meantime stays due. A run that lost its lease changes nothing. */
export async function finishJob(db: Queryable, run: string, job: Job, { nextInMs, problem }: JobEnd): Promise<void> {
  const isOwn = and(eq(kind, job.kind), eq(key, job.key), eq(claim, run), isNotNull(leaseUntil))
  if (nextInMs === undefined) {
    const ended = await db
      .delete(jobs)
      .where(and(isOwn, isNull(runAt)))
      .returning({ kind })
    if (ended.length > 0) return
  }
  await db
    .update(jobs)
    .set({
      leaseUntil: null,
      runAt: nextInMs === undefined ? sql`${runAt}` : sql`least(${runAt}, ${later(nextInMs)})`,
      lastError: problem ?? null,
      ...(problem === undefined ? { attempts: 0 } : {}),
    })
    .where(isOwn)
}

/** Does nothing while the job runs. */
export async function dropJob(db: Queryable, job: Job): Promise<void> {
  await db.delete(jobs).where(and(eq(kind, job.kind), eq(key, job.key), isNull(leaseUntil)))
}

export type WaitingJob = Awaited<ReturnType<typeof listJobs>>[number]

/** `inMs` is the time until the job is due, or until its lease ends. It is negative when the job is late. */
export async function listJobs(db: Queryable) {
  const inMs = sql<number>`(extract(epoch from coalesce(${leaseUntil}, ${runAt}) - now()) * 1000)::float8`
  return db.select({ kind, key, inMs, claim, leaseUntil }).from(jobs)
}

/** Names the background function that waits for the jobs of `from`: null for jobs without one. */
export async function passJobs(db: Queryable, from: string | null, to: string | null): Promise<void> {
  const isOf = from === null ? isNull(claim) : eq(claim, from)
  await db
    .update(jobs)
    .set({ claim: to })
    .where(and(isOf, isNull(leaseUntil)))
}

/** The jobs whose last run failed. Builds are left out, because the website's own report covers them. */
export async function listJobProblems(db: Queryable): Promise<JobProblem[]> {
  const rows = await db
    .select({ kind, key, attempts, problem: lastError, runAt })
    .from(jobs)
    .where(and(isNotNull(lastError), sql`${kind} <> 'build'`))
    .orderBy(kind, key)
  return rows.map((row) => ({ ...withIsoTimes(row), problem: row.problem ?? '' }))
}
