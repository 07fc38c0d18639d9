import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cases } from './cases.ts'
import { moment } from './columns.ts'

/** Judgments at Find Case Law that staff dismissed as subjects of a note. */
export const dismissedJudgments = pgTable('dismissed_judgments', {
  /** The path of the document there: `ewhc/scco/2024/1001`. */
  path: text('path').primaryKey(),
  dismissedAt: moment('dismissed_at').notNull().defaultNow(),
})

/**
 * Whether the practice's licence covers computational analysis, in one row: the check allows only id 1. While it
 * is off, a trigger refuses cases with a source. It locks the row, so that no write overlaps a switch.
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

/** The last answer of Find Case Law about each whole judgment in the register. */
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
    /** The ETag with which Find Case Law can answer that nothing changed, if it sent one. */
    etag: text('etag'),
  },
  (table) => [index('judgment_checks_checked_at').on(table.checkedAt)],
)
