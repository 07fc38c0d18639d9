import { Pool, type PoolClient } from '@neondatabase/serverless'
import { startWaiting } from './call-time.ts'
import { sqlStateOf } from './sqlstate.ts'

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (failure?: Error | boolean) => void) => void

/** Give up a silent handshake after 1.5 s: that leaves time for one retry. */
const attemptMs = 1500
const attempts = 2

/** A failed WebSocket reports an event, which callers would not recognise as an error. */
const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error('The connection broke.', { cause: failure }))

class SilentDatabase extends Error {
  constructor() {
    super('timeout: the database took longer than the call may wait')
  }
}

/** True for an error that PostgreSQL did not send: the connection broke, or no answer came in time. */
export function isSilence(failure: unknown): boolean {
  if (typeof failure === 'boolean') return failure
  return failure instanceof Error && sqlStateOf(failure) === undefined
}

/**
 * A pool for a database that may be temporarily unreachable. After one silent connection it drops all idle
 * ones, retries a handshake that stalls, and limits each call to the time it has left.
 */
export class RetryingPool extends Pool {
  readonly #idle = new Set<PoolClient>()

  constructor(options: { connectionString: string; max: number; query_timeout: number }) {
    super({ ...options, connectionTimeoutMillis: attemptMs, idleTimeoutMillis: 10_000, allowExitOnIdle: true })
    // An idle connection that breaks emits this event. Without a listener, the process would end.
    this.on('error', () => {})
    // A connection may also break during a transaction. Its query fails as well.
    this.on('connect', (client: PoolClient) => client.on('error', () => {}))
    this.on('acquire', (client: PoolClient) => this.#idle.delete(client))
    this.on('remove', (client: PoolClient) => this.#idle.delete(client))
    this.on('release', (failure: unknown, client: PoolClient) => {
      if (isSilence(failure)) this.#distrustIdle()
      else if (!failure) this.#idle.add(client)
    })
  }

  /** The pool drops an idle connection that reports an error. */
  #distrustIdle(): void {
    const idle = [...this.#idle]
    this.#idle.clear()
    for (const client of idle) client.emit('error', new SilentDatabase())
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const reached = this.#reach()
    if (!callback) return reached
    reached.then(
      (client) => callback(undefined, client, (failure) => client.release(failure)),
      (error: unknown) => callback(asError(error), undefined, () => {}),
    )
    return undefined
  }

  async #reach(): Promise<PoolClient> {
    const { leftMs, done } = startWaiting()
    if (leftMs <= 0) throw new SilentDatabase()
    const client = await this.#tryToConnect(attempts)
    const { release } = client
    // The running query rejects with this error.
    const late = Number.isFinite(leftMs) ? setTimeout(() => client.emit('error', new SilentDatabase()), leftMs) : undefined
    client.release = (failure) => {
      clearTimeout(late)
      done()
      release(failure)
    }
    return client
  }

  async #tryToConnect(left: number): Promise<PoolClient> {
    const began = performance.now()
    try {
      return await super.connect()
    } catch (error) {
      const stoodStill = performance.now() - began >= attemptMs * 0.9
      if (!stoodStill || left <= 1) throw asError(error)
      return this.#tryToConnect(left - 1)
    }
  }
}
