import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { contentKinds } from '#domain/kinds/content-types.ts'
import { setupMarks } from '#domain/setup/setup.ts'
import { moment } from './columns.ts'

/** The steps of the first run that somebody ticked. */
export const setupTicks = pgTable('setup_ticks', {
  step: text('step', { enum: setupMarks }).primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** The username. */
  by: text('by').notNull(),
})

/** The records of the demonstration. A record is unchanged as long as its time of change is still this one. */
export const demoRecords = pgTable(
  'demo_records',
  {
    kind: text('kind', { enum: contentKinds }).notNull(),
    recordId: integer('record_id').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)
