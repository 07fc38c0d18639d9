import { and, asc, count, desc, eq, inArray, isNull, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Enquiry } from '#domain/enquiries/enquiries.ts'
import type { FoundEnquiry } from '#domain/enquiries/enquiry-batch.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry-kinds.ts'
import type { EnquiryCounts, EnquiryPage, WaitingEnquiries } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord, EnquiryUpdate } from '#domain/enquiries/enquiry-records.ts'
import { type EnquiryShow, enquiriesOnPage } from '#domain/enquiries/enquiry-shows.ts'
import { complaintWords } from '#domain/enquiries/enquiry-subject.ts'
import { periods } from '#domain/subjects/periods.ts'
import type { Queryable } from '../connection/client.ts'
import { containing } from '../connection/pattern.ts'
import { enquiries } from '../schema/enquiries.ts'
import { countAndStore, type RateLimit } from '../upkeep/rate-limits.ts'
import { enquiryMailIds, queueEnquiryMail } from './enquiry-mail.ts'

function toRecord(row: typeof enquiries.$inferSelect): EnquiryRecord {
  return { ...row, createdAt: row.createdAt.toISOString(), acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null }
}

const { placeholder } = sql
const countAndStoreEnquiry = countAndStore<
  Enquiry & { kind: EnquiryKind; suspected: boolean; mailed: boolean } & ReturnType<typeof enquiryMailIds>
>(
  'store_enquiry',
  (allowed) => sql`
    insert into ${enquiries} (first_name, last_name, email, phone, service, message, kind, suspected)
    select ${placeholder('firstName')}, ${placeholder('lastName')}, ${placeholder('email')}, ${placeholder('phone')}::text,
      ${placeholder('service')}::text, ${placeholder('message')}, ${placeholder('kind')}, ${placeholder('suspected')}::boolean ${allowed}
    returning id`,
  queueEnquiryMail(sql`${placeholder('mailed')}::boolean`),
)

/**
 * Counts the call and stores the enquiry, unless the caller is over the limit (`retryAfter` above 0).
 * Suspected spam is stored too, but marked, and nobody gets mail about it. `mail` says whether mail is set up.
 */
export async function storeEnquiry(
  db: Queryable,
  enquiry: Enquiry,
  { kind = 'enquiry', suspected, mail }: { kind?: EnquiryKind; suspected: boolean; mail: boolean },
  limit: RateLimit,
): Promise<{ retryAfter: number }> {
  return countAndStoreEnquiry(db, { ...enquiry, kind, suspected, mailed: mail && !suspected, ...enquiryMailIds() }, limit)
}

export interface EnquiryQuery {
  /** Words that the enquiry must contain, all of them. */
  q: string
  show: EnquiryShow
  order: 'newest' | 'oldest'
  /** From 1. */
  page: number
  /** The last row of the previous page. Paging by it skips and repeats nothing while enquiries come and go. */
  after?: { createdAt: string; id: number } | undefined
}

const unsuspected = eq(enquiries.suspected, false)

/** `isShown` of domain/enquiries/enquiry-pages.ts, in SQL. */
const shown: Record<EnquiryShow, SQL | undefined> = {
  inbox: and(unsuspected, ne(enquiries.status, 'archived')),
  new: and(unsuspected, eq(enquiries.status, 'new')),
  answered: and(unsuspected, eq(enquiries.status, 'answered')),
  archived: and(unsuspected, eq(enquiries.status, 'archived')),
  suspected: eq(enquiries.suspected, true),
  all: undefined,
}

function matching(q: string): SQL | undefined {
  const { firstName, lastName, email, phone, service, message, kind } = enquiries
  const complaint = sql`case when ${kind} = 'data-complaint' then ${complaintWords}::text end`
  const text = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, ${service}, ${complaint}, ${message})`
  const words = q.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${text} ilike ${containing(word)}`))
}

async function countEnquiries(db: Queryable, filter: SQL | undefined): Promise<EnquiryCounts> {
  const { status, suspected } = enquiries
  const rows = await db.select({ status, suspected, total: count() }).from(enquiries).where(filter).groupBy(status, suspected)
  const counts: EnquiryCounts = { new: 0, answered: 0, archived: 0, suspected: 0 }
  for (const row of rows) counts[row.suspected ? 'suspected' : row.status] += row.total
  return counts
}

const orders = {
  newest: [desc(enquiries.createdAt), desc(enquiries.id)],
  oldest: [asc(enquiries.createdAt), asc(enquiries.id)],
} as const

/** How the rows after the last one compare with it. */
const following = { newest: sql`<`, oldest: sql`>` } as const

/** One page of the enquiries asked for, with counts of everything that the search finds. */
export async function pageEnquiries(db: Queryable, { q, show, order, page, after }: EnquiryQuery): Promise<EnquiryPage> {
  const found = matching(q)
  const rest =
    after && sql`(${enquiries.createdAt}, ${enquiries.id}) ${following[order]} (${after.createdAt}::timestamptz, ${after.id}::int)`
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(found, shown[show], rest))
    .orderBy(...orders[order])
    .limit(enquiriesOnPage)
    .offset((page - 1) * enquiriesOnPage)
  const records = rows.map(toRecord)
  const last = records.length === enquiriesOnPage ? records.at(-1) : undefined
  return { enquiries: records, counts: await countEnquiries(db, found), next: last ? `${last.createdAt},${last.id}` : null }
}

export async function findWaitingEnquiries(db: Queryable): Promise<WaitingEnquiries> {
  const [ordinary, complaints] = await Promise.all([
    countWaiting(db, eq(enquiries.kind, 'enquiry')),
    countWaiting(db, and(eq(enquiries.kind, 'data-complaint'), isNull(enquiries.acknowledgedAt))),
  ])
  return { ...ordinary, complaints }
}

async function countWaiting(db: Queryable, which: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), oldest: min(enquiries.createdAt) })
    .from(enquiries)
    .where(and(shown.new, which))
  return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
}

export async function findEnquiry(db: Queryable, id: number): Promise<EnquiryRecord | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row && toRecord(row)
}

/** The id and status of all enquiries that `q` and `show` find. */
export async function findEnquiryIds(db: Queryable, { q, show }: Pick<EnquiryQuery, 'q' | 'show'>): Promise<FoundEnquiry[]> {
  const { id, status } = enquiries
  return db
    .select({ id, status })
    .from(enquiries)
    .where(and(matching(q), shown[show]))
    .orderBy(...orders.newest)
}

/** Returns the ids that exist. */
export async function setEnquiryStatus(db: Queryable, ids: number[], status: EnquiryRecord['status']): Promise<number[]> {
  const rows = await db.update(enquiries).set({ status }).where(inArray(enquiries.id, ids)).returning({ id: enquiries.id })
  return rows.map(({ id }) => id)
}

/** The first acknowledgement counts. */
const acknowledgedAt = sql`coalesce(${enquiries.acknowledgedAt}, now())`

export async function updateEnquiry(
  db: Queryable,
  id: number,
  { acknowledged, ...update }: EnquiryUpdate,
): Promise<EnquiryRecord | undefined> {
  const [row] = await db
    .update(enquiries)
    .set({ ...update, ...(acknowledged && { acknowledgedAt }) })
    .where(eq(enquiries.id, id))
    .returning()
  return row && toRecord(row)
}

/** An acknowledgement was sent to the enquiry's sender. */
export async function noteAcknowledged(db: Queryable, id: number): Promise<void> {
  await db.update(enquiries).set({ acknowledgedAt }).where(eq(enquiries.id, id))
}

/** The privacy notice promises this. */
export async function dropOldEnquiries(db: Queryable): Promise<void> {
  await db.delete(enquiries).where(lt(enquiries.createdAt, sql`now() - ${periods.enquiry.interval}::interval`))
}
