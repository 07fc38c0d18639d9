import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VisitKind } from '#domain/visits/visit.ts'

/** Daily counts, in UTC, of what visitors did. Nothing identifies them. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    kind: text('kind').$type<VisitKind>().notNull(),
    /** A page's path, or the words of a search that found nothing. */
    what: text('what').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.what] })],
)

/** The hours whose beacons were counted, so that none is counted twice. */
export const visitHours = pgTable('visit_hours', { hour: text('hour').primaryKey() })
