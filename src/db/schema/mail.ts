import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { accountChanges } from '#domain/accounts/account-changes.ts'
import { jobKinds } from '#domain/jobs/job-kinds.ts'
import { mailKinds, mailStates } from '#domain/mail/mail-kinds.ts'
import { createdAt, moment, oneOf, updatedAt } from './columns.ts'

/**
 * The messages to send, written in the transaction that causes them. A row names a record and holds no personal
 * data: the message is composed when it is sent, so no message is sent about a record deleted in between.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    /** The enquiry or the draft that the message is about, the subscriber that gets a link, or the account. */
    recordId: integer('record_id').notNull(),
    /** The kind of change, for a message about an account. */
    change: text('change', { enum: accountChanges }),
    /** For a message to an owner: the changed account, if any, and the account that changed it. */
    aboutId: integer('about_id'),
    byId: integer('by_id'),
    /** The kind of work, for a message about failed work. */
    work: text('work', { enum: jobKinds }),
    /** Allows one message for each cause, however often it is written. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** The same `Message-ID` in every attempt, so that a receiver recognises a message that it already has. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The next attempt. While a worker sends the message, the time after which another may take it over. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Identifies the attempt in progress, until it ends. No other may begin before `dueAt`. */
    claim: uuid('claim'),
    /** The reason why the last attempt failed, without people's texts. */
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

/** The staff's settings for the mail of enquiries, in one row: the check allows only id 1. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Who gets the notices. Null means the addresses in ENQUIRY_MAIL_TO. */
    noticeTo: text('notice_to').array(),
    /** Whether a notice includes the message of its enquiry. */
    includeMessage: boolean('include_message').notNull().default(false),
    acknowledge: boolean('acknowledge').notNull().default(true),
    updatedAt,
  },
  () => [check('mail_settings_single', sql.raw('id = 1'))],
)
