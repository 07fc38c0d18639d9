import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { mailOutbox } from '../schema/mail.ts'

/** A message that only this worker may send now. `attempts` includes this one. */
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

const { id, kind, recordId, change, aboutId, byId, work, messageId, attempts, claim, state, dueAt } = mailOutbox

/** Longer than a worker needs for one message. After that, another worker may take it over. */
const lease = sql`interval '3 minutes'`

/** Messages about changes of one address go one by one, because the first clears the former address. */
const isInTurn = sql`(${change} is distinct from 'email-changed' or not exists (
  select from ${mailOutbox} earlier where earlier.change = 'email-changed' and earlier.state = 'waiting'
  and earlier.record_id = ${recordId} and earlier.id < ${id}))`

export const countDueMail = (db: Queryable): Promise<number> => db.$count(mailOutbox, and(eq(state, 'waiting'), lte(dueAt, sql`now()`)))

/** Claims the message that is due first. Two workers never get the same one. */
export async function claimMail(db: Queryable) {
  const first = db
    .select({ id })
    .from(mailOutbox)
    .where(and(eq(state, 'waiting'), lte(dueAt, sql`now()`), isInTurn))
    .orderBy(dueAt, id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${attempts} + 1`, dueAt: sql`now() + ${lease}`, claim: sql`gen_random_uuid()` })
    .where(inArray(id, first))
    .returning({ id, kind, recordId, change, aboutId, byId, work, messageId, attempts, claim })
  return claimed
}

/** After an attempt was given up, it can change nothing more. */
const isClaimedAs = (mail: ClaimedMail) => and(eq(id, mail.id), sql`${claim} = ${mail.claim}`)

/** `problem` is the reason why it was not sent. */
export async function settleMail(
  db: Queryable,
  mail: ClaimedMail,
  end: 'sent' | 'failed' | 'dropped',
  problem: string | null,
): Promise<void> {
  await db.update(mailOutbox).set({ state: end, problem, claim: null, settledAt: sql`now()` }).where(isClaimedAs(mail))
}

export async function postponeMail(db: Queryable, mail: ClaimedMail, seconds: number, problem: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})`, claim: null, problem })
    .where(isClaimedAs(mail))
}

/** The ids of the earlier messages to the enquirer, oldest first. */
export async function listSentBefore(db: Queryable, mail: ClaimedMail): Promise<string[]> {
  const isEarlier = and(eq(recordId, mail.recordId), lt(id, mail.id), eq(state, 'sent'), inArray(kind, ['acknowledgement', 'answer']))
  const rows = await db.select({ messageId }).from(mailOutbox).where(isEarlier).orderBy(asc(id))
  return rows.map((row) => row.messageId)
}

/** Milliseconds until the next message is due, at least 0. Undefined when none waits. */
export async function readMailPause(db: Queryable): Promise<number | undefined> {
  const pause = sql<number | null>`(extract(epoch from min(${dueAt}) - now()) * 1000)::int`
  const [row] = await db.select({ pause }).from(mailOutbox).where(eq(state, 'waiting'))
  return row?.pause == null ? undefined : Math.max(0, row.pause)
}
