import { isNull, sql } from 'drizzle-orm'
import { type Database, database } from '#db/connection/client.ts'
import { queueJobs } from '#db/jobs/jobs.ts'
import { jobs } from '#db/schema/jobs.ts'
import { type JobKind, nightSteps } from '#domain/jobs/job-kinds.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { setRows } from '../rows.ts'

class Enough extends Error {}

/** Runs the background function once, until it would wait. Returns the seconds of each wait: at most one. */
export async function runDue(kinds: readonly JobKind[]): Promise<number[]> {
  const waits: number[] = []
  await runJobs(database(), kinds, async (ms) => {
    waits.push(Math.round(ms / 1000))
    throw new Enough()
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error
  })
  return waits
}

/** The database of a process that can be killed. After that, the process has no further effect. */
export function mortal(db: Database): { db: Database; kill: () => void } {
  let isAlive = true
  const guarded = new Proxy(db, {
    get: (target, name, owner) => {
      if (!isAlive) throw new Error('This process was killed.')
      return Reflect.get(target, name, owner)
    },
  })
  const end = () => {
    isAlive = false
  }
  return { db: guarded, kill: end }
}

/** Makes waiting jobs due. Running jobs keep their leases. */
export async function makeJobsDue(): Promise<void> {
  await setRows(jobs, { runAt: sql`now() - interval '1 second'` }, isNull(jobs.leaseUntil))
}

/** Runs the nightly steps, like the nightly function with the background function. */
export async function runNight(): Promise<void> {
  await queueJobs(
    database(),
    Object.keys(nightSteps).map((key) => ({ kind: 'night', key })),
  )
  await runDue([])
}
