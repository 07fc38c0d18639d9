import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { deletedKinds } from '#domain/content/deleted-kinds.ts'
import { moment, oneOf } from './columns.ts'

/** What staff deleted, whole, for as long as a deletion can be taken back. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    kind: text('kind', { enum: deletedKinds }).notNull(),
    /** The id it had, and takes again when it comes back. */
    recordId: integer('record_id').notNull(),
    record: jsonb('record').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] }), check('deleted_records_kind', oneOf('kind', deletedKinds))],
)
