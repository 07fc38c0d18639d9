import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, min, ne, type SQL, sql } from 'drizzle-orm'
import { daysToAcknowledge } from '#domain/enquiries/complaint-clock.ts'
import type { FoundEnquiry } from '#domain/enquiries/enquiry-batch.ts'
import { complaintWords } from '#domain/enquiries/enquiry-kinds.ts'
import {
  countedAs,
  type EnquiryCounts,
  type EnquiryPage,
  type EnquiryShow,
  enquiriesOnPage,
  type WaitingEnquiries,
} from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryQuery } from '#domain/enquiries/enquiry-query.ts'
import type { EnquiryRecord, EnquiryUpdate } from '#domain/enquiries/enquiry-records.ts'
import type { Answered } from '#domain/enquiries/work/answer-times.ts'
import { replyHours } from '#domain/site/promises.ts'
import type { Queryable } from '../connection/client.ts'
import { containing } from '../connection/pattern.ts'
import { onlyRow, withIsoTimes } from '../connection/rows.ts'
import { enquiries, enquiryEntries } from '../schema/enquiries.ts'

const unsuspected = eq(enquiries.suspected, false)
const isOrdinary = eq(enquiries.kind, 'enquiry')
const isComplaint = eq(enquiries.kind, 'data-complaint')

/** `isShown` of domain/enquiries/enquiry-pages.ts, in SQL. */
const shown: Record<EnquiryShow, SQL | undefined> = {
  inbox: and(unsuspected, ne(enquiries.status, 'archived')),
  new: and(unsuspected, eq(enquiries.status, 'new')),
  answered: and(unsuspected, eq(enquiries.status, 'answered')),
  archived: and(unsuspected, eq(enquiries.status, 'archived')),
  suspected: eq(enquiries.suspected, true),
  complaints: and(unsuspected, isComplaint),
  all: undefined,
}

/** Matches a column with a value, or without one (null). Undefined matches every row. */
function holds(column: typeof enquiries.assignedTo | typeof enquiries.outcome, value: number | string | null | undefined) {
  if (value === undefined) return undefined
  return value === null ? isNull(column) : sql`${column} = ${value}`
}

type Wanted = Pick<EnquiryQuery, 'q' | 'assignedTo' | 'outcome'>

const matching = ({ q, assignedTo, outcome }: Wanted): SQL | undefined =>
  and(containingWords(q), holds(enquiries.assignedTo, assignedTo), holds(enquiries.outcome, outcome))

function containingWords(q: string): SQL | undefined {
  const { firstName, lastName, email, phone, service, message, kind, otherParties } = enquiries
  const complaint = sql`case when ${kind} = 'data-complaint' then ${complaintWords}::text end`
  const text = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, ${service}, ${complaint}, ${message}, ${otherParties})`
  const words = q.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${text} ilike ${containing(word)}`))
}

async function countEnquiries(db: Queryable, filter: SQL | undefined): Promise<EnquiryCounts> {
  const { status, suspected, kind } = enquiries
  const rows = await db.select({ status, suspected, kind, total: count() }).from(enquiries).where(filter).groupBy(status, suspected, kind)
  const counts: EnquiryCounts = { new: 0, answered: 0, archived: 0, suspected: 0, complaints: 0 }
  for (const { total, ...standing } of rows) for (const name of countedAs(standing)) counts[name] += total
  return counts
}

const isWaiting = eq(enquiries.status, 'new')
const promised = sql`${enquiries.createdAt} + case ${enquiries.kind}
  when 'data-complaint' then make_interval(days => ${daysToAcknowledge}::int) else make_interval(hours => ${replyHours}::int) end`
/** The promise counts business hours. Days off do not change the order of enquiries. */
const due = sql`least(${promised}, ${enquiries.deadline}::timestamp at time zone 'Europe/London')`

const orders = {
  due: [desc(isWaiting), sql`case when ${isWaiting} then ${due} end`, desc(enquiries.createdAt), desc(enquiries.id)],
  newest: [desc(enquiries.createdAt), desc(enquiries.id)],
  oldest: [asc(enquiries.createdAt), asc(enquiries.id)],
} as const

/** The comparison of the following rows with the last one. */
const following = { newest: sql`<`, oldest: sql`>` } as const

/** The counts cover everything that the search finds, not only the page. */
export async function pageEnquiries(db: Queryable, { show, order, page, after, ...wanted }: EnquiryQuery): Promise<EnquiryPage> {
  const found = matching(wanted)
  const rest =
    after === undefined || order === 'due'
      ? undefined
      : sql`(${enquiries.createdAt}, ${enquiries.id}) ${following[order]} (${after.at}::timestamptz, ${after.id}::int)`
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(found, shown[show], rest))
    .orderBy(...orders[order])
    .limit(enquiriesOnPage)
    .offset((page - 1) * enquiriesOnPage)
  const records = rows.map(withIsoTimes)
  const last = records.length === enquiriesOnPage && order !== 'due' ? records.at(-1) : undefined
  return { enquiries: records, counts: await countEnquiries(db, found), next: last ? `${last.createdAt},${last.id}` : null }
}

export async function findWaitingEnquiries(db: Queryable): Promise<Pick<WaitingEnquiries, 'count' | 'oldest' | 'complaints'>> {
  const [ordinary, complaints] = await Promise.all([
    countWaiting(db, isOrdinary),
    countWaiting(db, and(isComplaint, isNull(enquiries.acknowledgedAt))),
  ])
  return { ...ordinary, complaints }
}

async function countWaiting(db: Queryable, which: SQL | undefined) {
  const rows = await db
    .select({ count: count(), oldest: min(enquiries.createdAt) })
    .from(enquiries)
    .where(and(shown.new, which))
  return withIsoTimes(onlyRow(rows))
}

/** The arrival times of enquiries first answered in the last 90 days, and of those still waiting. */
export async function readAnswerTimes(db: Queryable): Promise<{ answered: Answered[]; waiting: string[] }> {
  const { createdAt, answeredAt } = enquiries
  const recent = and(unsuspected, isOrdinary, isNotNull(answeredAt), gt(answeredAt, sql`now() - interval '90 days'`))
  const [answered, waiting] = await Promise.all([
    db.select({ createdAt, answeredAt }).from(enquiries).where(recent),
    db
      .select({ createdAt })
      .from(enquiries)
      .where(and(shown.new, isOrdinary, isNull(answeredAt))),
  ])
  return {
    answered: answered.flatMap((row) => (row.answeredAt ? withIsoTimes({ createdAt: row.createdAt, answeredAt: row.answeredAt }) : [])),
    waiting: waiting.map((row) => row.createdAt.toISOString()),
  }
}

export async function findEnquiry(db: Queryable, id: number): Promise<EnquiryRecord | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row && withIsoTimes(row)
}

export async function findEnquiryIds(db: Queryable, { show, ...wanted }: Wanted & Pick<EnquiryQuery, 'show'>): Promise<FoundEnquiry[]> {
  const { id, status } = enquiries
  return db
    .select({ id, status })
    .from(enquiries)
    .where(and(matching(wanted), shown[show]))
    .orderBy(...orders.newest)
}

/** The first answer counts. An enquiry that was reopened counts only the answer that was mailed, if any. */
const answeredAt: Record<EnquiryRecord['status'], SQL | undefined> = {
  new: sql`(select min(e.sent_at) from ${enquiryEntries} e where e.enquiry_id = ${enquiries}.id)`,
  answered: sql`coalesce(${enquiries.answeredAt}, now())`,
  archived: undefined,
}

function withStatus(status: EnquiryRecord['status']) {
  const at = answeredAt[status]
  return { status, ...(at && { answeredAt: at }) }
}

/** Returns the ids that exist. */
export async function setEnquiryStatus(db: Queryable, ids: number[], status: EnquiryRecord['status']): Promise<number[]> {
  const rows = await db.update(enquiries).set(withStatus(status)).where(inArray(enquiries.id, ids)).returning({ id: enquiries.id })
  return rows.map(({ id }) => id)
}

/** The first acknowledgement counts. */
const acknowledgedAt = sql`coalesce(${enquiries.acknowledgedAt}, now())`

export async function updateEnquiry(
  db: Queryable,
  id: number,
  { acknowledged, status, ...update }: EnquiryUpdate,
): Promise<EnquiryRecord | undefined> {
  const [row] = await db
    .update(enquiries)
    .set({ ...update, ...(status && withStatus(status)), ...(acknowledged && { acknowledgedAt }) })
    .where(eq(enquiries.id, id))
    .returning()
  return row && withIsoTimes(row)
}

export async function noteAcknowledged(db: Queryable, id: number): Promise<void> {
  await db.update(enquiries).set({ acknowledgedAt }).where(eq(enquiries.id, id))
}
