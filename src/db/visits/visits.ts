import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import { periods } from '#domain/subjects/periods.ts'
import type { Statistics } from '#domain/visits/statistics.ts'
import type { VisitCount } from '#domain/visits/visit.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { visitCounts, visitHours } from '../schema/visits.ts'

const { day, kind, what, count } = visitCounts

/** Adds the counts of an hour, once: false if they were added before. */
export const addHour = (db: Database, hour: string, counts: readonly VisitCount[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const begun = await tx.insert(visitHours).values({ hour }).onConflictDoNothing().returning({ hour: visitHours.hour })
    if (begun.length === 0) return false
    if (counts.length > 0)
      await tx.execute(sql`
        insert into ${visitCounts} (day, kind, what, count)
        select ${hour.slice(0, 10)}, kind, what, count
        from json_to_recordset(${JSON.stringify(counts)}::json) as counted (kind text, what text, count int)
        on conflict (day, kind, what) do update set count = ${visitCounts}.count + excluded.count`)
    return true
  })

/** More pages and words than anyone reads. */
const mostPages = 500
const mostWords = 200

const sumOf = (wanted: string) => sql<number>`coalesce(sum(${count}) filter (where ${kind} = ${wanted}), 0)::int`

/** `since` is a day. */
export async function readStatistics(db: Queryable, since: string): Promise<Statistics> {
  const reads = sumOf('read')
  const pages = await db
    .select({ path: what, reads, searches: sumOf('search'), tools: sumOf('tool'), enquiries: sumOf('enquiry'), bots: sumOf('bot') })
    .from(visitCounts)
    .where(and(gte(day, since), sql`${kind} <> 'vain'`))
    .groupBy(what)
    .orderBy(sql`${reads} desc`, what)
    .limit(mostPages)
  const total = sql<number>`sum(${count})::int`
  const vain = await db
    .select({ words: what, count: total })
    .from(visitCounts)
    .where(and(gte(day, since), eq(kind, 'vain')))
    .groupBy(what)
    .orderBy(sql`${total} desc`, what)
    .limit(mostWords)
  return { since, pages, vain }
}

const before = (interval: string) => sql`to_char(now() - ${interval}::interval, 'YYYY-MM-DD')`

/** Searched words may be more personal than paths, so they are deleted sooner. */
export async function dropOldVisits(db: Queryable): Promise<void> {
  const isOldWord = and(eq(kind, 'vain'), lt(day, before(periods.vainSearch.interval)))
  await db.delete(visitCounts).where(or(isOldWord, lt(day, before(periods.visits.interval))))
  // Kept as long as the counts. Otherwise the beacons of a forgotten hour would be added again.
  await db.delete(visitHours).where(lt(visitHours.hour, before(periods.visits.interval)))
}
