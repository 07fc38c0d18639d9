import { and, getTableName, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { periods } from '#domain/subjects/periods.ts'
import { storedTables } from '#domain/subjects/stored-tables.ts'
import type { RetainedTable } from '#domain/subjects/subject.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { accountLinks, sessions, users } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { previewLinks } from '../schema/drafts.ts'
import { enquiries, enquiryEntries } from '../schema/enquiries.ts'
import { erasures } from '../schema/erasures.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { mailOutbox, mailSettings } from '../schema/mail.ts'
import { newsletterDeliveries } from '../schema/newsletter.ts'
import { passkeyChallenges, passkeys, recoveryCodes } from '../schema/passkeys.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { revisions } from '../schema/revisions.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import { isWithdrawn } from './withdrawn.ts'

interface Retention {
  table: PgTable
  /** The column with the time at which a row was made, if there is one. */
  made?: AnyPgColumn
  /** The number of overdue rows. They are deleted in the following night, so one extra day is allowed. */
  overdue?: SQL | undefined
}

const past = (column: AnyPgColumn, { interval }: { interval: string }) => lt(column, sql`now() - ${interval}::interval - interval '1 day'`)
const aDay = { interval: '1 day' }

/** For every table about people: the age of its rows, and the limit in the privacy notice. */
export const retention: readonly Retention[] = [
  { table: enquiries, made: enquiries.createdAt, overdue: past(enquiries.createdAt, periods.enquiry) },
  { table: enquiryEntries, made: enquiryEntries.createdAt, overdue: past(enquiryEntries.createdAt, periods.enquiry) },
  {
    table: subscribers,
    made: subscribers.createdAt,
    overdue: and(isNull(subscribers.confirmedAt), past(subscribers.createdAt, periods.unconfirmed)),
  },
  { table: follows, made: follows.createdAt, overdue: and(isNull(follows.confirmedAt), past(follows.createdAt, periods.unconfirmed)) },
  // The nightly function deletes them a day after their time.
  { table: followedNotes, made: followedNotes.createdAt, overdue: past(followedNotes.createdAt, { interval: '57 days' }) },
  { table: newsletterDeliveries, made: newsletterDeliveries.settledAt },
  { table: suppressions, made: suppressions.createdAt },
  {
    table: mailOutbox,
    made: mailOutbox.createdAt,
    overdue: and(isNotNull(mailOutbox.settledAt), past(mailOutbox.settledAt, periods.sentMail)),
  },
  {
    table: deletedRecords,
    made: deletedRecords.deletedAt,
    overdue: and(past(deletedRecords.deletedAt, periods.deleted), not(isWithdrawn)),
  },
  { table: rateLimits, overdue: past(rateLimits.resetsAt, aDay) },
  { table: erasures, made: erasures.at, overdue: past(erasures.at, periods.erasure) },
  { table: users },
  { table: sessions, made: sessions.createdAt, overdue: past(sessions.expiresAt, aDay) },
  { table: accountLinks },
  { table: previewLinks, made: previewLinks.createdAt },
  { table: passkeys, made: passkeys.createdAt },
  { table: recoveryCodes },
  { table: passkeyChallenges },
  { table: audit, made: audit.at, overdue: past(audit.at, periods.audit) },
  { table: mailSettings },
  { table: revisions, made: revisions.savedAt, overdue: past(revisions.savedAt, periods.revision) },
]

const tables = new Map(Object.entries(storedTables))

async function readTable(db: Queryable, { table, made, overdue }: Retention): Promise<RetainedTable[]> {
  const name = getTableName(table)
  const entry = tables.get(name)
  if (entry?.holds !== 'people') return []
  const { rows } = await db.execute<{ rows: number; oldest: string | null; overdue: number }>(sql`
    select count(*)::int as rows, to_char(${made ? sql`min(${made})` : sql`null::timestamptz`} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest,
      count(*) filter (where ${overdue ?? sql`false`})::int as overdue
    from ${table}`)
  return [{ table: name, title: entry.title, kept: entry.kept, ...onlyRow(rows) }]
}

export async function readRetention(db: Queryable): Promise<RetainedTable[]> {
  return (await Promise.all(retention.map((one) => readTable(db, one)))).flat()
}
