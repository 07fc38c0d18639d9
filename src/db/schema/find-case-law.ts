import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cases } from './cases.ts'
import { moment } from './columns.ts'

/** Judgments at Find Case Law that staff do not want to write on. */
export const dismissedJudgments = pgTable('dismissed_judgments', {
  /** The path of the document there: `ewhc/scco/2024/1001`. */
  path: text('path').primaryKey(),
  dismissedAt: moment('dismissed_at').notNull().defaultNow(),
})

/**
 * Whether the practice's licence covers computational analysis, in one row: the check admits only id 1.
 * A trigger refuses cases with a source while it is off. It locks the row, so that no write passes a switch
 * under way.
 */
export const judgmentLicence = pgTable(
  'judgment_licence',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull().default(false),
    /** Null before the first switch. */
    changedAt: moment('changed_at'),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  () => [check('judgment_licence_single', sql.raw('id = 1'))],
)

/** What Find Case Law answered last about a whole judgment in the register. */
export const judgmentChecks = pgTable(
  'judgment_checks',
  {
    caseId: integer('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** Null if it is withdrawn. */
    foundHash: text('found_hash'),
    /** By which Find Case Law says that nothing changed, if it sent one. */
    etag: text('etag'),
  },
  (table) => [index('judgment_checks_checked_at').on(table.checkedAt)],
)
