import { sql } from 'drizzle-orm'
import { boolean, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { reservedSlugs } from '#domain/fields/slug.ts'

/** Milliseconds, so that a time survives the trip through JavaScript and can be compared as an ETag. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = moment('created_at').notNull().defaultNow()
export const updatedAt = moment('updated_at').notNull().defaultNow()
/** Sent by something that did not fill in the form as people do: kept, but aside from the others. */
export const suspected = boolean('suspected').notNull().default(false)

const listed = (values: readonly string[]) => `(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`

/** The same rule as `isSlug` in domain/slug.ts: the database holds it whatever the code does. */
export const slugRule = sql.raw(
  `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ${listed(reservedSlugs)}`,
)
export const dayRule = sql.raw(`date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)

/** The domain's own lists, which the database holds too: a changed one is a migration. */
export const oneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in ${listed(values)}`)

/** What staff write and sign: cases and news alike. Made anew for each table, because drizzle's columns belong to one. */
export const written = () => ({
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  content: text('content').notNull(),
  category: text('category').notNull(),
  date: text('date').notNull(),
  author: text('author').notNull(),
})
