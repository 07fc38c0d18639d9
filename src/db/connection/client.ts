import { neonConfig, type Pool, type PoolClient } from '@neondatabase/serverless'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless'
import { databaseUrl } from '../env.ts'
import { isSilence, RetryingPool } from './pool.ts'
import { sqlStateOf } from './sqlstate.ts'

/** Milliseconds to wait for the server to confirm that the connection is closed. */
const closeTimeoutMs = 500

/**
 * A WebSocket that reports soon after `close` that it is closed. A standard one waits until the server agrees,
 * which an unresponsive server never does. The pool would then count the connection forever. Made at the first
 * connection: Node loads all of its fetch code when `WebSocket` is first read, a third of a function's start.
 */
export const limitedWebSocket = () =>
  class LimitedWebSocket extends WebSocket {
    override close(code?: number, reason?: string): void {
      super.close(code, reason)
      const giveUp = setTimeout(() => this.dispatchEvent(new Event('close')), closeTimeoutMs)
      this.addEventListener('close', () => clearTimeout(giveUp), { once: true })
    }
  }

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : ''
  return typeof text === 'string' ? text : ''
}

/** Whether a statement neither changes nor locks anything, so that running it twice is safe. */
export const isRead = (text: string): boolean => /^[\s(]*select\b/i.test(text) && !/\bfor (?:no key )?(?:update|share)\b/i.test(text)

/** After a timeout no time is left, so there is no second try. */
const isLate = (failure: unknown) => failure instanceof Error && /timeout/i.test(failure.message)

/** Wraps the pool so that a read is repeated once on another connection if its own is lost. */
export function rereading(pool: RetryingPool): RetryingPool {
  const query = async (...given: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(pool.query, pool, given)
    } catch (error) {
      if (!isRead(textOf(given[0])) || !isSilence(error) || isLate(error)) throw error
      return Reflect.apply(pool.query, pool, given)
    }
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The parts of drizzle that a query needs. Both a database and a transaction have them. */
export type Queryable = Pick<
  NeonDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'
>
export interface Database extends Queryable {
  /** A nested transaction joins the outer one. */
  transaction: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Returns the URL without Neon's pooler, because migrations need one connection for all their statements. */
export function directUrl(pooled: string): string {
  const url = new URL(pooled)
  if (url.hostname.endsWith('.neon.tech')) url.hostname = url.hostname.replace('-pooler.', '.')
  return url.href
}

/** On loopback, the WebSocket goes to the bridge of scripts/database at the URL's port. Otherwise to Neon. */
function reachBridge(url: string): void {
  if (!loopback.has(new URL(url).hostname)) return
  neonConfig.wsProxy = (host, port) => `${host}:${port}/`
  neonConfig.useSecureWebSocket = false
  neonConfig.pipelineTLS = false
  neonConfig.pipelineConnect = false
}

interface ConnectOptions {
  url: string
  /** Milliseconds that one statement may take. */
  queryTimeout: number
  maxConnections: number
}

/** False when no answer came, because the connection broke or time ran out. */
const wasAnswered = (error: unknown) => !(error instanceof DrizzleQueryError) || sqlStateOf(error.cause) !== undefined

/** PostgreSQL aborts one of two deadlocked transactions. That one can be repeated after the other. */
const wasGivenUp = (error: unknown) => error instanceof DrizzleQueryError && ['40001', '40P01'].includes(sqlStateOf(error.cause) ?? '')

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
async function inTransaction<Result>(pool: Pool, work: (tx: NeonDatabase) => Promise<Result>): Promise<Result> {
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

/** Lets queries that open a transaction run within this one. All of the work is then stored together. */
function joinable(tx: NeonDatabase): Database {
  const joined: Database = Object.assign(tx, { transaction: <Result>(work: (tx: Database) => Promise<Result>) => work(joined) })
  return joined
}

/** Opens a pool that survives lost connections. See `RetryingPool`. */
export function connect(options: ConnectOptions): { database: Database; driver: NeonDatabase; close: () => Promise<void> } {
  reachBridge(options.url)
  neonConfig.webSocketConstructor = limitedWebSocket()
  const pool = new RetryingPool({ connectionString: options.url, max: options.maxConnections, query_timeout: options.queryTimeout })
  const reader = rereading(pool)
  const driver = drizzle(pool)
  const once: Database['transaction'] = (work) => inTransaction(pool, (tx) => work(joinable(tx)))
  const transaction: Database['transaction'] = (work) =>
    once(work).catch((error) => (wasGivenUp(error) ? once(work) : Promise.reject(error)))
  return { database: Object.assign(drizzle(reader), { transaction }), driver, close: () => pool.end() }
}

/** Rejects when the database does not answer. */
export async function ping(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`)
}

/** Milliseconds for one statement of background work. Calls end sooner (`call-time.ts`). */
const statementMs = 30_000

let shared: { url: string; database: Database } | undefined

/** The process's pool, opened at the first use. */
export function database(): Database {
  const url = databaseUrl()
  if (shared?.url !== url) shared = { url, database: connect({ url, queryTimeout: statementMs, maxConnections: 10 }).database }
  return shared.database
}
