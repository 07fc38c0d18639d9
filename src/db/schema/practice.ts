import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { practiceFields } from '#domain/practice/type.ts'
import { updatedAt } from './columns.ts'
import { checksOf, columnsOf } from './content-columns.ts'

/** The practice's details, in one row: the check allows only id 1. There is no row until staff save them. */
export const practice = pgTable(
  'practice',
  { id: integer('id').primaryKey().default(1), ...columnsOf({ fields: practiceFields }), updatedAt },
  () => [check('practice_single', sql.raw('id = 1')), ...checksOf({ fields: practiceFields }, 'practice')],
)
