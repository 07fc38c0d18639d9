import { and, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { periods } from '#domain/subjects/periods.ts'
import type { TableOfPeople } from '#domain/subjects/stored-tables.ts'
import type { RetainedTable } from '#domain/subjects/subject.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { sessions } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { previewLinks } from '../schema/drafts.ts'
import { enquiries, enquiryEntries } from '../schema/enquiries.ts'
import { erasures } from '../schema/erasures.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { mailOutbox } from '../schema/mail.ts'
import { newsletterDeliveries } from '../schema/newsletter.ts'
import { passkeys } from '../schema/passkeys.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { revisions } from '../schema/revisions.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import { isWithdrawn } from '../upkeep/deleted-records.ts'
import { tablesOfPeople } from './subject-data.ts'

interface Age {
  /** The column with the time at which a row was made, if there is one. */
  made?: AnyPgColumn
  limit?: Limit
}

/** Rows may stay for this period after the time in the column. `only` names those that the limit is for. */
interface Limit {
  since: AnyPgColumn
  period: { interval: string }
  only?: SQL
}

const isPast = ({ since, period, only }: Limit, graceDays = 0) =>
  and(only, lt(since, sql`now() - ${period.interval}::interval - make_interval(days => ${graceDays}::int)`))
const aDay = { interval: '1 day' }

/** For every table about people: the age of its rows, and the limit in the privacy notice. */
const ages = {
  contacts: { made: enquiries.createdAt, limit: { since: enquiries.createdAt, period: periods.enquiry } },
  enquiry_entries: { made: enquiryEntries.createdAt, limit: { since: enquiryEntries.createdAt, period: periods.enquiry } },
  subscriptions: {
    made: subscribers.createdAt,
    limit: { since: subscribers.createdAt, period: periods.unconfirmed, only: isNull(subscribers.confirmedAt) },
  },
  follows: {
    made: follows.createdAt,
    limit: { since: follows.createdAt, period: periods.unconfirmed, only: isNull(follows.confirmedAt) },
  },
  // The nightly function deletes them a day after their time.
  followed_notes: { made: followedNotes.createdAt, limit: { since: followedNotes.createdAt, period: { interval: '57 days' } } },
  newsletter_deliveries: { made: newsletterDeliveries.settledAt },
  suppressions: { made: suppressions.createdAt },
  mail_outbox: { made: mailOutbox.createdAt, limit: { since: mailOutbox.settledAt, period: periods.sentMail } },
  deleted_records: {
    made: deletedRecords.deletedAt,
    limit: { since: deletedRecords.deletedAt, period: periods.deleted, only: not(isWithdrawn) },
  },
  rate_limits: { limit: { since: rateLimits.resetsAt, period: aDay } },
  // A backup from before an erasure may be kept for as long.
  erasures: { made: erasures.at, limit: { since: erasures.at, period: periods.erasure } },
  users: {},
  sessions: { made: sessions.createdAt, limit: { since: sessions.expiresAt, period: aDay } },
  account_links: {},
  preview_links: { made: previewLinks.createdAt },
  passkeys: { made: passkeys.createdAt },
  recovery_codes: {},
  passkey_challenges: {},
  audit: { made: audit.at, limit: { since: audit.at, period: periods.audit } },
  mail_settings: {},
  revisions: { made: revisions.savedAt, limit: { since: revisions.savedAt, period: periods.revision } },
} satisfies Record<TableOfPeople, Age>

/** The part of the nightly work for tables whose rows only have to be deleted after their time. */
export async function dropPast(db: Queryable, table: 'contacts' | 'subscriptions' | 'mail_outbox' | 'erasures' | 'audit'): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(table)} where ${isPast(ages[table].limit)}`)
}

const ageOf = new Map<string, Age>(Object.entries(ages))

/** An overdue row is deleted in the following night, so one extra day is allowed. */
export const readRetention = (db: Queryable): Promise<RetainedTable[]> =>
  Promise.all(
    [...tablesOfPeople].map(async ([table, { title, kept }]) => {
      const { made = sql`null::timestamptz`, limit } = ageOf.get(table) ?? {}
      const { rows } = await db.execute<{ rows: number; oldest: string | null; overdue: number }>(sql`
        select count(*)::int as rows, to_char(min(${made}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest,
          count(*) filter (where ${limit ? isPast(limit, 1) : sql`false`})::int as overdue
        from ${sql.identifier(table)}`)
      return { table, title, kept, ...onlyRow(rows) }
    }),
  )
