import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { UnsentCounts, UnsentMail } from '#domain/mail/mail-report.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow, withIsoTimes } from '../connection/rows.ts'
import { mailOutbox } from '../schema/mail.ts'

const { id, kind, recordId, state, attempts, claim, dueAt, problem } = mailOutbox

/** Whether a worker is sending the message now. The claim of a lost worker stays, but `dueAt` passes. */
const isSending = sql<boolean>`(${claim} is not null and ${dueAt} > now())`

/** More than anyone reads. The messages that have waited longest come first. */
const listedAtMost = 100

/** A message before its first attempt is about to be sent, so it is listed only after a minute. */
const isLate = sql<boolean>`(${state} = 'failed' or ${problem} is not null or ${mailOutbox.createdAt} < now() - interval '1 minute')`

/** Lists the messages that failed or wait for another attempt. */
export async function listUnsentMail(db: Queryable): Promise<UnsentMail[]> {
  const rows = await db
    .select({ id, kind, recordId, state, attempts, isSending, dueAt, problem })
    .from(mailOutbox)
    .where(and(inArray(state, ['waiting', 'failed']), isLate))
    .orderBy(id)
    .limit(listedAtMost)
  return rows.map((row) => ({ ...withIsoTimes(row), state: row.state === 'failed' ? 'failed' : 'waiting' }))
}

/** Counts all unsent messages, including those that are not listed. */
export async function countUnsentMail(db: Queryable): Promise<UnsentCounts> {
  const numberOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const isWaiting = eq(state, 'waiting')
  const isOnItsWay = sql`(${isSending} or not ${isLate})`
  const rows = await db
    .select({
      sending: numberOf(and(isWaiting, isOnItsWay)),
      waiting: numberOf(and(isWaiting, not(isOnItsWay))),
      failed: numberOf(eq(state, 'failed')),
    })
    .from(mailOutbox)
    .where(inArray(state, ['waiting', 'failed']))
  return onlyRow(rows)
}

/** `missing` was sent or discarded, or never existed. `sending` cannot be stopped, and must not be sent twice. */
export type UnsentMailChange = 'changed' | 'sending' | 'missing'

async function change(db: Queryable, wanted: number, values: PgUpdateSetSource<typeof mailOutbox>): Promise<UnsentMailChange> {
  const isUnsent = and(eq(id, wanted), inArray(state, ['waiting', 'failed']))
  const changed = await db
    .update(mailOutbox)
    .set({ ...values, claim: null })
    .where(and(isUnsent, not(isSending)))
    .returning({ id })
  if (changed.length > 0) return 'changed'
  return (await db.$count(mailOutbox, isUnsent)) > 0 ? 'sending' : 'missing'
}

/** Makes a message due now, with all its attempts. */
export const retryMail = (db: Queryable, wanted: number): Promise<UnsentMailChange> =>
  change(db, wanted, { state: 'waiting', attempts: 0, dueAt: sql`now()`, settledAt: null })

export const discardMail = (db: Queryable, wanted: number): Promise<UnsentMailChange> =>
  change(db, wanted, { state: 'dropped', problem: 'Discarded by staff.', settledAt: sql`now()` })
