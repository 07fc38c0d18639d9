import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { deletedKinds } from '#domain/kinds/content-types.ts'
import { moment, oneOf } from './columns.ts'

/** Whole deleted records, until they can no longer be restored. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    kind: text('kind', { enum: deletedKinds }).notNull(),
    /** The record's id. A restored record gets it back. */
    recordId: integer('record_id').notNull(),
    record: jsonb('record').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] }), check('deleted_records_kind', oneOf('kind', deletedKinds))],
)
