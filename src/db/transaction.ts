import type { Pool } from '@neondatabase/serverless'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/neon-serverless'
import type { Queryable } from './client.ts'
import * as schema from './schema.ts'

/** False when a statement never came to an answer: the wire broke, or time ran out. PostgreSQL's own refusals have a code. */
function wasAnswered(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return true
  const cause: unknown = error.cause
  return typeof cause === 'object' && cause !== null && 'code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code))
}

/**
 * All of the work or nothing of it, on a connection of its own that is given back whatever happens. (Drizzle's transaction
 * keeps one whose `begin` failed for ever, and gives back one that no longer answers.) Closing a connection that fell silent
 * undoes its work too, so nobody waits for a rollback that cannot arrive.
 */
export async function inTransaction<Result>(pool: Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const tx = drizzle(client, { schema })
  let usable = false
  try {
    await tx.execute(sql`begin`)
    const result = await work(tx)
    await tx.execute(sql`commit`)
    usable = true
    return result
  } catch (error) {
    if (wasAnswered(error))
      usable = await tx.execute(sql`rollback`).then(
        () => true,
        () => false,
      )
    throw error
  } finally {
    client.release(!usable)
  }
}
