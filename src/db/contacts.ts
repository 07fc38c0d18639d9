import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Enquiry } from '#domain/enquiries.ts'
import type { EnquiryRecord, EnquiryStatus } from '#domain/enquiry-records.ts'
import type { Queryable } from './client.ts'
import { contacts } from './schema.ts'

function toRecord(row: typeof contacts.$inferSelect): EnquiryRecord {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** A suspected enquiry is stored like any other, but marked. */
export async function storeEnquiry(db: Queryable, enquiry: Enquiry, suspected: boolean): Promise<void> {
  await db.insert(contacts).values({ ...enquiry, suspected })
}

export async function listEnquiries(db: Queryable): Promise<EnquiryRecord[]> {
  const rows = await db.select().from(contacts).orderBy(desc(contacts.createdAt), desc(contacts.id))
  return rows.map(toRecord)
}

export async function findEnquiry(db: Queryable, id: number): Promise<EnquiryRecord | undefined> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id))
  return row && toRecord(row)
}

export async function setEnquiryStatus(db: Queryable, id: number, status: EnquiryStatus): Promise<EnquiryRecord | undefined> {
  const [row] = await db.update(contacts).set({ status }).where(eq(contacts.id, id)).returning()
  return row && toRecord(row)
}

export async function deleteEnquiry(db: Queryable, id: number): Promise<boolean> {
  return (await db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id })).length > 0
}

/** The privacy notice promises it: an enquiry is kept for twelve months at most (`site.legal.enquiriesKept` says so in words). */
export async function dropOldEnquiries(db: Queryable): Promise<void> {
  await db.delete(contacts).where(lt(contacts.createdAt, sql`now() - interval '12 months'`))
}
