import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Fixed windows, counted in the database because a function's memory is nobody's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and whom, such as 'login-account:' and an id. People and addresses appear only as a keyed hash. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
)
