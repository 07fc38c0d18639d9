import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { unknownAddress } from '#domain/accounts/unknown-address.ts'
import { periods } from '#domain/subjects/periods.ts'
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
import { revisions } from '../schema/revisions.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import type { Person } from './person.ts'

/** The effect of an erasure on the rows. Rows that stay need a reason, which the receipt gives. */
type Erasure = { kind: 'delete' } | { kind: 'keep'; reason: string } | { kind: 'change'; set: (person: Person) => SQL }

export interface PersonRows {
  table: PgTable
  where: (person: Person) => SQL
  /** The part of a row that the person gets. By default, the whole row. */
  shown?: (person: Person) => SQL
  erasure: Erasure
}

const json = (field: string) => sql`${deletedRecords.record}->>${field}::text`
const isDeleted = ({ has }: Person) =>
  sql`${deletedRecords.kind} in ('enquiry', 'subscriber') and ${has(json('email'), sql`(${json('created_at')})::timestamptz`)}`

/** The ids of the person's records of a kind, including deleted ones. */
const idsOf = (kind: 'enquiry' | 'subscriber', table: typeof enquiries | typeof subscribers) => (person: Person) =>
  sql`(select ${table.id} from ${table} where ${person.has(table.email, table.createdAt)}
    union all select ${deletedRecords.recordId} from ${deletedRecords} where ${deletedRecords.kind} = ${kind} and ${isDeleted(person)})`

const enquiryIds = idsOf('enquiry', enquiries)
const subscriberIds = idsOf('subscriber', subscribers)
const accounts = ({ has }: Person, column: SQL) => sql`(select ${column} from ${users} where ${has(users.email)})`
const accountIds = (person: Person) => accounts(person, sql`${users.id}`)

const mailOf = (person: Person) => sql`(
  ${mailOutbox.kind} in ('notice', 'acknowledgement', 'answer') and ${mailOutbox.recordId} in ${enquiryIds(person)}
  or ${mailOutbox.kind} = 'confirmation' and ${mailOutbox.recordId} in ${subscriberIds(person)}
  or ${mailOutbox.kind} = 'follow' and ${mailOutbox.recordId} in (select ${follows.id} from ${follows}
    where ${follows.subscriberId} in ${subscriberIds(person)})
  or ${mailOutbox.kind} in ('account', 'failed-work') and ${mailOutbox.recordId} in ${accountIds(person)})`

const erasedName = sql`'erased-' || ${users.id}`
const remove = { kind: 'delete' } as const
const keep = (reason: string) => ({ kind: 'keep', reason }) as const

/** The row as JSON, without secrets that would let others act for the person. */
const without = (table: PgTable, ...path: string[]) => sql`to_jsonb(${table}) #- ${`{${path.join(',')}}`}::text[]`

const ofAccount = (column: AnyPgColumn) => (person: Person) => sql`${column} in ${accountIds(person)}`
const ofSubscriber = (column: AnyPgColumn) => (person: Person) => sql`${column} in ${subscriberIds(person)}`

/** The mailboxes for notices that belong to the person, or to others. */
const mailboxes = ({ has }: Person, own: boolean) => sql`
  array(select address from unnest(${mailSettings.noticeTo}) as address where (${has(sql`address`)}) = ${own}::boolean)`

/** How the rows about staff are found, through their account. */
const ofStaff: readonly PersonRows[] = [
  {
    table: audit,
    where: ofAccount(audit.userId),
    erasure: keep(`A line of the audit trail cannot be changed. It goes after ${periods.audit.words}`),
  },
  { table: sessions, where: ofAccount(sessions.userId), shown: () => without(sessions, 'id'), erasure: remove },
  {
    table: accountLinks,
    where: ofAccount(accountLinks.userId),
    shown: () => sql`jsonb_build_object('purpose', ${accountLinks.purpose}, 'expires_at', ${accountLinks.expiresAt})`,
    erasure: remove,
  },
  { table: previewLinks, where: ofAccount(previewLinks.madeBy), shown: () => without(previewLinks, 'id'), erasure: remove },
  { table: passkeys, where: ofAccount(passkeys.userId), shown: () => without(passkeys, 'credential_id'), erasure: remove },
  { table: recoveryCodes, where: ofAccount(recoveryCodes.userId), shown: () => without(recoveryCodes, 'hash'), erasure: remove },
  {
    table: passkeyChallenges,
    where: ofAccount(passkeyChallenges.userId),
    shown: () => without(passkeyChallenges, 'challenge'),
    erasure: remove,
  },
  {
    table: revisions,
    where: (person) => sql`${revisions.savedBy} in ${accounts(person, sql`${users.username}`)}`,
    shown: () => without(revisions, 'record'),
    erasure: { kind: 'change', set: () => sql`saved_by = (select ${erasedName} from ${users} where ${users.username} = saved_by)` },
  },
  {
    table: mailSettings,
    where: (person) => sql`cardinality(${mailboxes(person, true)}) > 0`,
    shown: (person) => sql`jsonb_build_object('notice_to', ${mailboxes(person, true)})`,
    erasure: { kind: 'change', set: (person) => sql`notice_to = nullif(${mailboxes(person, false)}, '{}')` },
  },
]

/** Every table with rows about people, in the order of erasure: rows found through others come first. */
export const personRows: readonly PersonRows[] = [
  {
    table: newsletterDeliveries,
    where: ofSubscriber(newsletterDeliveries.subscriberId),
    erasure: keep('They are counts of an issue, and name nobody without the subscription'),
  },
  {
    table: suppressions,
    where: ({ hasHash }) => hasHash(suppressions.addressHash),
    erasure: keep('By this code no newsletter goes to the address'),
  },
  { table: erasures, where: ({ hasHash }) => hasHash(erasures.addressHash), erasure: keep('Earlier receipts, which name no one') },
  { table: mailOutbox, where: mailOf, erasure: remove },
  ...ofStaff,
  { table: enquiryEntries, where: (person) => sql`${enquiryEntries.enquiryId} in ${enquiryIds(person)}`, erasure: remove },
  { table: enquiries, where: ({ has }) => has(enquiries.email, enquiries.createdAt), erasure: remove },
  { table: followedNotes, where: ofSubscriber(followedNotes.subscriberId), erasure: remove },
  { table: follows, where: ofSubscriber(follows.subscriberId), erasure: remove },
  {
    table: subscribers,
    where: ({ has }) => has(subscribers.email, subscribers.createdAt),
    shown: () => without(subscribers, 'token'),
    erasure: remove,
  },
  { table: deletedRecords, where: isDeleted, shown: () => without(deletedRecords, 'record', 'token'), erasure: remove },
  {
    table: users,
    where: ({ has }) => has(users.email),
    shown: () => without(users, 'password'),
    erasure: {
      kind: 'change',
      set: () =>
        sql`username = ${erasedName}, name = 'Erased account', email = ${erasedName} || ${unknownAddress('')}, former_email = null, password = 'unset'`,
    },
  },
]
