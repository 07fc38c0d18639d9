import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enquiryKinds, enquiryOutcomes, enquiryStatuses, entryKinds } from '#domain/enquiries/enquiry-kinds.ts'
import { users } from './accounts.ts'
import { createdAt, moment, oneOf, suspected } from './columns.ts'

/** Enquiries from the contact form. The specification calls this table contacts. */
export const enquiries = pgTable(
  'contacts',
  {
    id: serial('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    service: text('service'),
    kind: text('kind', { enum: enquiryKinds }).notNull().default('enquiry'),
    message: text('message').notNull(),
    suspected,
    status: text('status', { enum: enquiryStatuses }).notNull().default('new'),
    createdAt,
    /** The time of the acknowledgement, by mail or recorded by staff. */
    acknowledgedAt: moment('acknowledged_at'),
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: enquiryOutcomes }),
    /** In the enquirer's words. */
    otherParties: text('other_parties'),
    /** `YYYY-MM-DD`, as given by the enquirer. */
    deadline: text('deadline'),
    /** The time of the first answer, by mail from the desk or recorded by staff. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('contacts_created_at').on(table.createdAt, table.id),
    check('contacts_status', oneOf('status', enquiryStatuses)),
    check('contacts_kind', oneOf('kind', enquiryKinds)),
    check('contacts_outcome', oneOf('outcome', enquiryOutcomes)),
  ],
)

/** Notes and answers of staff. No foreign key: those of a deleted enquiry stay while it can be restored. */
export const enquiryEntries = pgTable(
  'enquiry_entries',
  {
    id: serial('id').primaryKey(),
    enquiryId: integer('enquiry_id').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    text: text('text').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The open form that sent it, so that a repeated attempt stores it once. */
    form: text('form'),
    createdAt,
    /** The row of an answer in the outbox, which is deleted a month after it was sent. */
    mailId: integer('mail_id'),
    /** When the mail server accepted the answer. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('enquiry_entries_enquiry').on(table.enquiryId, table.id),
    uniqueIndex('enquiry_entries_form').on(table.enquiryId, table.authorId, table.form),
    check('enquiry_entries_kind', oneOf('kind', entryKinds)),
  ],
)
