import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { accountChanges } from '#domain/accounts/account-changes.ts'
import { jobKinds } from '#domain/jobs/job-kinds.ts'
import { mailKinds, mailStates } from '#domain/mail/mail-kinds.ts'
import { createdAt, moment, oneOf, updatedAt } from './columns.ts'

/**
 * The messages to send, written in the transaction of what causes them. A row names a record and holds no
 * personal data: the message is made when it is sent, so that a record deleted in between gets none.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    /** The enquiry or the draft that the message is about, the subscriber that gets a link, or the account. */
    recordId: integer('record_id').notNull(),
    /** For a message about a change of an account: which one. */
    change: text('change', { enum: accountChanges }),
    /** For a message to an owner: the changed account, if there is one, and the account that changed it. */
    aboutId: integer('about_id'),
    byId: integer('by_id'),
    /** For a message about failed work: its kind. */
    work: text('work', { enum: jobKinds }),
    /** One message for each cause, however often it is written. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** The same `Message-ID` in every attempt, so that a receiver recognises a message that it already has. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The next attempt. While a worker sends the message, the moment at which another may take it over. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Names the attempt that is under way, until it ends. Then no other one may begin before `dueAt`. */
    claim: uuid('claim'),
    /** Why the last attempt failed, without anything that people wrote. */
    problem: text('problem'),
    createdAt,
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('mail_outbox_due').on(table.state, table.dueAt),
    check('mail_outbox_kind', oneOf('kind', mailKinds)),
    check('mail_outbox_state', oneOf('state', mailStates)),
    check('mail_outbox_change', oneOf('change', accountChanges)),
    check('mail_outbox_work', oneOf('work', jobKinds)),
  ],
)

/** What staff decided about the mail of enquiries, in one row: the check admits only id 1. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Who gets the notices. Null means the addresses in ENQUIRY_MAIL_TO. */
    noticeTo: text('notice_to').array(),
    /** Whether a notice repeats the message of its enquiry. */
    includeMessage: boolean('include_message').notNull().default(false),
    acknowledge: boolean('acknowledge').notNull().default(true),
    updatedAt,
  },
  () => [check('mail_settings_single', sql.raw('id = 1'))],
)
