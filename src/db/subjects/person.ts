import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { hashOf } from '../connection/address-hash.ts'
import { erasures } from '../schema/erasures.ts'

export interface Person {
  /** Whether an address is the person's. `at` is the time at which its row was made, where that is stored. */
  has: (address: SQL | AnyPgColumn, at?: SQL | AnyPgColumn) => SQL
  hasHash: (hash: AnyPgColumn) => SQL
}

export const personWith = (email: string): Person => ({
  has: (address) => sql`lower(${address}) = lower(${email}::text)`,
  hasHash: (hash) => sql`${hash} = ${hashOf(sql`${email}::text`)}`,
})

/** Everyone who was erased after a row was made. The rows of a restored backup may be about them. */
export const everyoneErased: Person = {
  has: (address, at = sql`'infinity'::timestamptz`) =>
    sql`exists (select from ${erasures} where ${erasures.addressHash} = ${hashOf(address)} and ${erasures.at} > ${at})`,
  hasHash: () => sql`false`,
}
