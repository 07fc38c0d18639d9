import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Disbursement, HourlyRate } from '#domain/fees/type.ts'
import { updatedAt } from './columns.ts'

/** What the page about fees says, in one row: the check admits only id 1. Before staff save any there is none. */
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
