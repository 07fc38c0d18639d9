import { asc, eq, notExists, sql } from 'drizzle-orm'
import type { Entry } from '#domain/enquiries/work/thread.ts'
import type { Queryable } from '../connection/client.ts'
import { users } from '../schema/accounts.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { enquiries, enquiryEntries } from '../schema/enquiries.ts'

const { id, enquiryId, kind, text, authorId, createdAt } = enquiryEntries

/** The notes and answers of an enquiry, the first one first. */
export async function listEntries(db: Queryable, enquiry: number): Promise<Entry[]> {
  const rows = await db
    .select({ id, kind, text, author: users.name, createdAt })
    .from(enquiryEntries)
    .leftJoin(users, eq(users.id, authorId))
    .where(eq(enquiryId, enquiry))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export interface NewEntry extends Pick<typeof enquiryEntries.$inferInsert, 'kind' | 'text'> {
  enquiry: number
  author: number
}

/** Adds an entry, and returns its id. Undefined when there is no such enquiry. */
export async function addEntry(db: Queryable, { enquiry, author, ...entry }: NewEntry): Promise<number | undefined> {
  const [known] = await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, enquiry))
  if (!known) return undefined
  const [row] = await db
    .insert(enquiryEntries)
    .values({ ...entry, enquiryId: enquiry, authorId: author })
    .returning({ id })
  return row?.id
}

/** Deletes what belongs to enquiries that are gone and can no longer be restored. */
export async function dropLeftEntries(db: Queryable): Promise<void> {
  const stored = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, enquiryId))
  const kept = db
    .select({ id: deletedRecords.recordId })
    .from(deletedRecords)
    .where(sql`${deletedRecords.kind} = 'enquiry' and ${deletedRecords.recordId} = ${enquiryId}`)
  await db.delete(enquiryEntries).where(sql`${notExists(stored)} and ${notExists(kept)}`)
}
