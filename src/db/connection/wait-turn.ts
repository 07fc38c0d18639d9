import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/**
 * Runs deletions, restorations and erasures one after the other, because they lock the same rows in opposite
 * orders and could deadlock. The lock lasts until the transaction ends. Its number is used nowhere else.
 */
export const waitTurn = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(20241)`)
