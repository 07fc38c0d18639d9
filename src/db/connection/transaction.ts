import type { Pool, PoolClient } from '@neondatabase/serverless'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless'
import { isSqlState } from './sqlstate.ts'

/** The SQLSTATE that PostgreSQL refused a statement with; '' when it never came to an answer. */
function refusalOf(error: DrizzleQueryError): string {
  const cause: unknown = error.cause
  return typeof cause === 'object' && cause !== null && 'code' in cause && isSqlState(cause.code) ? cause.code : ''
}

/** False when a statement never came to an answer: the wire broke, or time ran out. */
const wasAnswered = (error: unknown) => !(error instanceof DrizzleQueryError) || refusalOf(error) !== ''

/** Of two transactions that wait for each other PostgreSQL gives one up, whole: asked again, it comes after the other. */
export const wasGivenUp = (error: unknown) => error instanceof DrizzleQueryError && ['40001', '40P01'].includes(refusalOf(error))

/** Rejects when the connection breaks, or is told that its call has no more time: a statement under way might wait on. */
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
 * All of the work or nothing of it, on a connection of its own that is given back whatever happens. (Drizzle's transaction
 * keeps one whose `begin` failed for ever, and gives back one that no longer answers.) Closing a connection that fell silent
 * undoes its work too, so nobody waits for a rollback that cannot arrive.
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
