import { check, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { enquiryKinds } from '#domain/enquiries/enquiry-kinds.ts'
import { enquiryStatuses } from '#domain/enquiries/enquiry-statuses.ts'
import { createdAt, moment, oneOf, suspected } from './columns.ts'

/** From the contact form. The specification calls this table contacts. */
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
    /** When it was acknowledged, by mail or as staff noted. */
    acknowledgedAt: moment('acknowledged_at'),
  },
  (table) => [
    index('contacts_created_at').on(table.createdAt, table.id),
    check('contacts_status', oneOf('status', enquiryStatuses)),
    check('contacts_kind', oneOf('kind', enquiryKinds)),
  ],
)
