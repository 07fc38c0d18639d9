import { sql } from 'drizzle-orm'
import { boolean, timestamp } from 'drizzle-orm/pg-core'
import { reservedSlugs } from '#domain/fields/slug.ts'

/** Millisecond precision, so that a time survives JavaScript and can be compared as an ETag. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = moment('created_at').notNull().defaultNow()
export const updatedAt = moment('updated_at').notNull().defaultNow()
/** Probably sent by a program. Stored, but listed separately. */
export const suspected = boolean('suspected').notNull().default(false)

const quoted = (values: readonly string[]) => values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
const listed = (values: readonly string[]) => `(${quoted(values)})`

/** The same rule as `isSlug` in domain/fields, enforced by the database as well. */
export const slugRule = sql.raw(
  `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ${listed(reservedSlugs)}`,
)
export const dayRule = (column: string) => sql.raw(`${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)

export const timeRule = (column: string) => sql.raw(`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

/** A check that the column holds one of a fixed list. A change of the list needs a migration. */
export const oneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in ${listed(values)}`)

/** An array of texts as a default. */
export const textArray = (values: readonly string[]) => sql.raw(`array[${quoted(values)}]`)
