import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { contentKinds } from '#domain/kinds/content-types.ts'
import { moment, oneOf } from './columns.ts'

/** The replaced versions of records, each a whole row. */
export const revisions = pgTable(
  'revisions',
  {
    kind: text('kind', { enum: contentKinds }).notNull(),
    recordId: integer('record_id').notNull(),
    /** Counts the versions of one record, from 1. */
    n: integer('n').notNull(),
    record: jsonb('record').notNull(),
    /** Who replaced this version and when, and their note about it. */
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId, table.n] }), check('revisions_kind', oneOf('kind', contentKinds))],
)
