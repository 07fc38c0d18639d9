import type { SQL } from 'drizzle-orm'
import type { PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { database } from '#db/connection/client.ts'

/** Changes stored rows without the product's rules, all of them by default. */
export const setRows = <T extends PgTable>(table: T, values: PgUpdateSetSource<T>, where?: SQL) =>
  database().update(table).set(values).where(where)

/** Stores rows without the product's rules. */
export const addRows = <T extends PgTable>(table: T, ...rows: PgInsertValue<T>[]) => database().insert(table).values(rows)
