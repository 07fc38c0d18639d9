import { isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { sitePublication } from '../schema/publication.ts'

const { wakeUpAt } = sitePublication

/** A background function runs for at most 15 minutes, so a later time was written by a fast clock. */
const isAhead = sql`${wakeUpAt} > now() + interval '16 minutes'`

/**
 * Records that a background function continues after `ms`. Returns false if one waits already.
 * One that has not continued a minute after its time has ended without clearing it.
 */
export async function claimWakeUp(db: Queryable, ms: number): Promise<boolean> {
  const claimed = await db
    .update(sitePublication)
    .set({ wakeUpAt: sql`now() + make_interval(secs => ${ms / 1000})` })
    .where(or(isNull(wakeUpAt), lt(wakeUpAt, sql`now() - interval '1 minute'`), isAhead))
    .returning({ id: sitePublication.id })
  return claimed.length > 0
}

/** Milliseconds until the background function continues, by the database's clock. Undefined when none waits. */
export async function readWakeUp(db: Queryable): Promise<number | undefined> {
  const wait = sql<number | null>`(extract(epoch from ${wakeUpAt} - now()) * 1000)::int`
  const [row] = await db.select({ wait }).from(sitePublication)
  return row?.wait ?? undefined
}

export async function clearWakeUp(db: Queryable): Promise<void> {
  await db.update(sitePublication).set({ wakeUpAt: null })
}
