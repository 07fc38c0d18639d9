import { pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, suspected } from './columns.ts'

/** Of the newsletter. The specification calls this table subscriptions. */
export const subscribers = pgTable('subscriptions', {
  id: serial('id').primaryKey(),
  email: text('email').notNull().unique(),
  suspected,
  createdAt,
})
