import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { OutdatedJudgment } from '#domain/find-case-law/whole-judgments.ts'
import type { Queryable } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'
import { judgmentChecks } from '../schema/find-case-law.ts'

const { caseId, checkedAt, isWithdrawn, foundHash, etag } = judgmentChecks

/** When the judgment was read or checked last. */
const lastSeen = sql`coalesce(${checkedAt}, ${cases.sourceReadOn}::timestamptz)`
const isDue = and(isNotNull(cases.sourceAddress), sql`${lastSeen} < now() - interval '1 month'`)

export type DueJudgment = Awaited<ReturnType<typeof listDueJudgments>>[number]

/**
 * Whole judgments not checked within a month, the oldest check first: each with the hash of its text in the
 * register, and the ETag of the last answer, unless that was about another text.
 */
export async function listDueJudgments(db: Queryable, most: number) {
  const rows = await db
    .select({ id: cases.id, address: cases.sourceAddress, hash: cases.sourceHash, etag, foundHash })
    .from(cases)
    .leftJoin(judgmentChecks, eq(caseId, cases.id))
    .where(isDue)
    .orderBy(asc(lastSeen), asc(cases.id))
    .limit(most)
  return rows.map((row) => ({
    id: row.id,
    address: row.address ?? '',
    hash: row.hash ?? '',
    etag: row.foundHash === row.hash ? row.etag : null,
  }))
}

export type FoundJudgment = Pick<typeof judgmentChecks.$inferSelect, 'isWithdrawn' | 'foundHash' | 'etag'>

/** Stores the answer of Find Case Law, unless the case was deleted in the meantime. */
export async function noteCheck(tx: Queryable, id: number, found: FoundJudgment): Promise<void> {
  await tx.execute(sql`
    insert into ${judgmentChecks} (case_id, checked_at, is_withdrawn, found_hash, etag)
    select id, now(), ${found.isWithdrawn}::boolean, ${found.foundHash}::text, ${found.etag}::text from ${cases} where id = ${id}
    on conflict (case_id) do update set checked_at = excluded.checked_at, is_withdrawn = excluded.is_withdrawn,
      found_hash = excluded.found_hash, etag = excluded.etag`)
}

/** The judgments that staff have to act on. A changed one is listed until its new text is public. */
export async function listOutdated(db: Queryable): Promise<OutdatedJudgment[]> {
  const isChanged = sql`${foundHash} is distinct from ${cases.sourceHash}`
  const rows = await db
    .select({ id: cases.id, title: cases.title, isWithdrawn, checkedAt })
    .from(judgmentChecks)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(and(isNotNull(cases.sourceAddress), or(isWithdrawn, isChanged)))
    .orderBy(asc(checkedAt), asc(cases.id))
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, state: row.isWithdrawn ? 'withdrawn' : 'changed' },
    checkedAt: row.checkedAt.toISOString(),
  }))
}
