import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/**
 * Runs deletions, restorations and erasures one after the other, because they lock the same rows in opposite
 * orders and could deadlock. The lock lasts until the transaction ends. Only this lock uses its number.
 */
export const waitTurn = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(20241)`)
