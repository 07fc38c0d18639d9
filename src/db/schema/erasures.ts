import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Receipts of erasures. They name no one, and let a restored backup be erased again. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the address in lower case, in hexadecimal. */
    addressHash: text('address_hash').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    /** The number of rows removed from each table. */
    removed: jsonb('removed').$type<Record<string, number>>().notNull(),
  },
  (table) => [index('erasures_address').on(table.addressHash), check('erasures_hash', sql`length(address_hash) = 64`)],
)
