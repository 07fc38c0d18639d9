import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Disbursement, HourlyRate } from '#domain/fees/schema.ts'
import { updatedAt } from './columns.ts'

/** The content of the fees page, in one row: the check allows only id 1. There is no row until staff save fees. */
export const fees = pgTable(
  'fees',
  {
    id: integer('id').primaryKey().default(1),
    basis: text('basis'),
    rates: jsonb('rates').$type<HourlyRate[]>().notNull().default([]),
    vat: text('vat'),
    disbursements: jsonb('disbursements').$type<Disbursement[]>().notNull().default([]),
    people: text('people'),
    updatedAt,
  },
  () => [check('fees_single', sql.raw('id = 1'))],
)
