import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { UnsentMail } from '#domain/mail/mail-report.ts'
import type { Queryable } from '../connection/client.ts'
import { mailOutbox } from '../schema/mail.ts'

const { id, kind, recordId, state, attempts, dueAt, problem } = mailOutbox

/** More than anyone reads. Staff see first what has waited longest. */
const listedAtMost = 100

/** A message before its first attempt is about to be sent, so it is listed only after a minute. */
const isLate = or(eq(state, 'failed'), sql`${problem} is not null`, sql`${mailOutbox.createdAt} < now() - interval '1 minute'`)

/** What failed, or waits for another attempt. */
export async function listUnsentMail(db: Queryable): Promise<UnsentMail[]> {
  const rows = await db
    .select({ id, kind, recordId, state, attempts, dueAt, problem })
    .from(mailOutbox)
    .where(and(inArray(state, ['waiting', 'failed']), isLate))
    .orderBy(id)
    .limit(listedAtMost)
  return rows.map((row) => ({ ...row, state: row.state === 'failed' ? 'failed' : 'waiting', dueAt: row.dueAt.toISOString() }))
}

const isUnsent = (wanted: number) => and(eq(id, wanted), inArray(state, ['waiting', 'failed']))

/** Makes a message due now, with all its attempts. Returns false if there is none, or it was sent. */
export async function retryMail(db: Queryable, wanted: number): Promise<boolean> {
  const again = { state: 'waiting', attempts: 0, dueAt: sql`now()`, settledAt: null } as const
  return (await db.update(mailOutbox).set(again).where(isUnsent(wanted)).returning({ id })).length > 0
}

/** Never sends a message. Returns false if there is none, or it was sent. */
export async function discardMail(db: Queryable, wanted: number): Promise<boolean> {
  const dropped = { state: 'dropped', problem: 'Discarded by staff.', settledAt: sql`now()` } as const
  return (await db.update(mailOutbox).set(dropped).where(isUnsent(wanted)).returning({ id })).length > 0
}
