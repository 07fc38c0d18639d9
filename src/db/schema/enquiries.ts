import { check, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { enquiryStatuses } from '#domain/enquiries/enquiry-statuses.ts'
import { createdAt, oneOf, suspected } from './columns.ts'

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
    message: text('message').notNull(),
    suspected,
    status: text('status', { enum: enquiryStatuses }).notNull().default('new'),
    createdAt,
  },
  (table) => [index('contacts_created_at').on(table.createdAt, table.id), check('contacts_status', oneOf('status', enquiryStatuses))],
)
