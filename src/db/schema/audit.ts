import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditKind } from '#domain/audit/actions.ts'
import { moment } from './columns.ts'

/**
 * Who did what and when. A trigger refuses every change of a line, and its deletion within twelve months. There
 * is no foreign key, because a line outlives its account and its record.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Uses the clock instead of the start of the transaction, so that the lines of one transaction keep their order. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    userId: integer('user_id'),
    userName: text('user_name').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    kind: text('kind').$type<AuditKind>(),
    recordId: integer('record_id'),
    /** The record's name at that moment. Null for records that name a person, because a line outlives an erasure. */
    title: text('title'),
    /** The ids of all records, if the line is about several. */
    recordIds: integer('record_ids').array(),
    fields: text('fields').array().notNull().default([]),
    count: integer('count'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_record').on(table.kind, table.recordId),
    index('audit_records').using('gin', table.recordIds),
  ],
)
