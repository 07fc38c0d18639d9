import type { Pool, PoolClient } from '@neondatabase/serverless'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless'
import { sqlStateOf } from './sqlstate.ts'

/** False when no answer came, because the connection broke or time ran out. */
const wasAnswered = (error: unknown) => !(error instanceof DrizzleQueryError) || sqlStateOf(error.cause) !== undefined

/** PostgreSQL aborts one of two deadlocked transactions. That one can be repeated after the other. */
export const wasGivenUp = (error: unknown) =>
  error instanceof DrizzleQueryError && ['40001', '40P01'].includes(sqlStateOf(error.cause) ?? '')

/** Rejects when the connection breaks or time runs out. Otherwise a statement might wait forever. */
function watchBreak(client: PoolClient): { broken: Promise<never>; isBroken: () => boolean; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  let isBroken = false
  const onError = (error: unknown) => {
    isBroken = true
    reject(new Error('The connection broke.', { cause: error }))
  }
  promise.catch(() => {})
  client.once('error', onError)
  return { broken: promise, isBroken: () => isBroken, stop: () => client.off('error', onError) }
}

/**
 * Runs all of the work or none of it, on a separate connection that is always released. Drizzle's own
 * transaction leaks a connection whose `begin` failed, and reuses one that no longer answers. This one closes an
 * unresponsive connection, which also rolls back its work.
 */
export async function inTransaction<Result>(pool: Pool, work: (tx: NeonDatabase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const tx = drizzle(client)
  const { broken, isBroken, stop } = watchBreak(client)
  let usable = false
  const whole = async () => {
    await tx.execute(sql`begin`)
    const result = await work(tx)
    await tx.execute(sql`commit`)
    return result
  }
  try {
    const result = await Promise.race([whole(), broken])
    usable = true
    return result
  } catch (error) {
    if (!isBroken() && wasAnswered(error))
      usable = await tx.execute(sql`rollback`).then(
        () => true,
        () => false,
      )
    throw error
  } finally {
    stop()
    client.release(!usable)
  }
}
