import { and, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
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
import { tablesOfPeople } from './subject-data.ts'
import { isWithdrawn } from './withdrawn.ts'

interface Age {
  /** The column with the time at which a row was made, if there is one. */
  made?: AnyPgColumn
  /** The overdue rows. They are deleted in the following night, so one extra day is allowed. */
  overdue?: SQL | undefined
}

const past = (column: AnyPgColumn, { interval }: { interval: string }) => lt(column, sql`now() - ${interval}::interval - interval '1 day'`)
const aDay = { interval: '1 day' }

/** For every table about people: the age of its rows, and the limit in the privacy notice. */
const ages: Record<TableOfPeople, Age> = {
  contacts: { made: enquiries.createdAt, overdue: past(enquiries.createdAt, periods.enquiry) },
  enquiry_entries: { made: enquiryEntries.createdAt, overdue: past(enquiryEntries.createdAt, periods.enquiry) },
  subscriptions: {
    made: subscribers.createdAt,
    overdue: and(isNull(subscribers.confirmedAt), past(subscribers.createdAt, periods.unconfirmed)),
  },
  follows: { made: follows.createdAt, overdue: and(isNull(follows.confirmedAt), past(follows.createdAt, periods.unconfirmed)) },
  // The nightly function deletes them a day after their time.
  followed_notes: { made: followedNotes.createdAt, overdue: past(followedNotes.createdAt, { interval: '57 days' }) },
  newsletter_deliveries: { made: newsletterDeliveries.settledAt },
  suppressions: { made: suppressions.createdAt },
  mail_outbox: {
    made: mailOutbox.createdAt,
    overdue: and(isNotNull(mailOutbox.settledAt), past(mailOutbox.settledAt, periods.sentMail)),
  },
  deleted_records: {
    made: deletedRecords.deletedAt,
    overdue: and(past(deletedRecords.deletedAt, periods.deleted), not(isWithdrawn)),
  },
  rate_limits: { overdue: past(rateLimits.resetsAt, aDay) },
  erasures: { made: erasures.at, overdue: past(erasures.at, periods.erasure) },
  users: {},
  sessions: { made: sessions.createdAt, overdue: past(sessions.expiresAt, aDay) },
  account_links: {},
  preview_links: { made: previewLinks.createdAt },
  passkeys: { made: passkeys.createdAt },
  recovery_codes: {},
  passkey_challenges: {},
  audit: { made: audit.at, overdue: past(audit.at, periods.audit) },
  mail_settings: {},
  revisions: { made: revisions.savedAt, overdue: past(revisions.savedAt, periods.revision) },
}

const ageOf = new Map(Object.entries(ages))

export const readRetention = (db: Queryable): Promise<RetainedTable[]> =>
  Promise.all(
    [...tablesOfPeople].map(async ([table, { title, kept }]) => {
      const { made = sql`null::timestamptz`, overdue = sql`false` } = ageOf.get(table) ?? {}
      const { rows } = await db.execute<{ rows: number; oldest: string | null; overdue: number }>(sql`
        select count(*)::int as rows, to_char(min(${made}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest,
          count(*) filter (where ${overdue})::int as overdue
        from ${sql.identifier(table)}`)
      return { table, title, kept, ...onlyRow(rows) }
    }),
  )
