import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Counts per fixed window. They are in the database because functions share no memory. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit and the caller, such as 'login-account:' and an id. People appear only as a keyed hash. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
)
