import { asc, eq, notExists, sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/capabilities.ts'
import type { Delivery, Entry } from '#domain/enquiries/work/thread.ts'
import type { Queryable } from '../connection/client.ts'
import { shownName, users } from '../schema/accounts.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { enquiries, enquiryEntries } from '../schema/enquiries.ts'
import { mailOutbox } from '../schema/mail.ts'

const { id, enquiryId, kind, text, authorId, form, createdAt, mailId, sentAt } = enquiryEntries

interface Mailed {
  mailId: number | null
  sentAt: Date | null
  state: (typeof mailOutbox.$inferSelect)['state'] | null
  problem: string | null
}

function deliveryOf({ mailId: mail, sentAt: at, state, problem }: Mailed): Delivery {
  if (at) return { kind: 'sent', at: at.toISOString() }
  if (state === 'waiting' || state === 'sent') return { kind: 'waiting', problem }
  return state === 'failed' && mail !== null ? { kind: 'failed', problem: problem ?? '', mailId: mail } : { kind: 'discarded' }
}

/** Oldest first. */
export async function listEntries(db: Queryable, enquiry: number): Promise<Entry[]> {
  const rows = await db
    .select({
      ...{ id, kind, text, createdAt, mailId, sentAt },
      author: shownName<string | null>(users),
      state: mailOutbox.state,
      problem: mailOutbox.problem,
    })
    .from(enquiryEntries)
    .leftJoin(users, eq(users.id, authorId))
    .leftJoin(mailOutbox, eq(mailOutbox.id, mailId))
    .where(eq(enquiryId, enquiry))
    .orderBy(asc(id))
  return rows.map(({ mailId: mail, sentAt: at, state, problem, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    delivery: row.kind === 'answer' ? deliveryOf({ mailId: mail, sentAt: at, state, problem }) : null,
  }))
}

interface NewEntry extends Pick<typeof enquiryEntries.$inferInsert, 'kind' | 'text' | 'sentAt'> {
  enquiry: number
  author: number
  /** The same form is stored once. */
  form?: string | null | undefined
}

/** Returns the id of the entry, false if it was stored before, or undefined if there is no such enquiry. */
export async function addEntry(db: Queryable, { enquiry, author, ...entry }: NewEntry): Promise<number | false | undefined> {
  const [known] = await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, enquiry))
  if (!known) return undefined
  const [row] = await db
    .insert(enquiryEntries)
    .values({ ...entry, enquiryId: enquiry, authorId: author })
    .onConflictDoNothing({ target: [enquiryId, authorId, form] })
    .returning({ id })
  return row?.id ?? false
}

/** Also queues its message. Returns false if it was stored before, and undefined if there is no such enquiry. */
export async function addAnswer(db: Queryable, answer: Omit<NewEntry, 'kind' | 'sentAt'>): Promise<boolean | undefined> {
  const added = await addEntry(db, { ...answer, kind: 'answer' })
  if (added === false || added === undefined) return added
  const mail = { kind: 'answer', recordId: answer.enquiry, dedupeKey: `answer:${added}` } as const
  const [queued] = await db.insert(mailOutbox).values(mail).returning({ mailId: mailOutbox.id })
  await db
    .update(enquiryEntries)
    .set({ ...queued })
    .where(eq(id, added))
  return true
}

/** `mail` is the id of the answer's message in the outbox. */
export async function findAnswer(db: Queryable, mail: number): Promise<string | undefined> {
  const [row] = await db.select({ text }).from(enquiryEntries).where(eq(mailId, mail))
  return row?.text
}

/** Call once the mail server accepted it. A new enquiry then counts as answered. The first answer counts. */
export async function noteAnswered(db: Queryable, mail: number): Promise<void> {
  await db.execute(sql`
    with answer as (update ${enquiryEntries} set sent_at = now() where ${mailId} = ${mail} returning enquiry_id)
    update ${enquiries} set answered_at = coalesce(answered_at, now()), status = case status when 'new' then 'answered' else status end
    from answer where ${enquiries.id} = answer.enquiry_id`)
}

/** Deletes the entries of enquiries that are gone and can no longer be restored. */
export async function dropLeftEntries(db: Queryable): Promise<void> {
  const stored = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, enquiryId))
  const kept = db
    .select({ id: deletedRecords.recordId })
    .from(deletedRecords)
    .where(sql`${deletedRecords.kind} = 'enquiry' and ${deletedRecords.recordId} = ${enquiryId}`)
  await db.delete(enquiryEntries).where(sql`${notExists(stored)} and ${notExists(kept)}`)
}

/** Every account, sorted by name. */
export async function listColleagues(db: Queryable): Promise<{ id: number; name: string; role: Role; disabled: boolean }[]> {
  return db
    .select({ id: users.id, name: shownName<string>(users), role: users.role, disabled: users.disabled })
    .from(users)
    .orderBy(users.name, users.id)
}
