import type { PGlite } from '@electric-sql/pglite'
import { createMessageCutter, createOwnNames, message, typeOf } from './client-messages.ts'
import { type OpenWire, type Refused, type Wire, wiresThatRefuse } from './wire.ts'

/** The severity field of an ErrorResponse. No text value contains a NUL byte. */
const panic = 'VPANIC\0'

const sync = message('S')
/** Ends the failed batch or the transaction that a connection left open. */
const abandon = Buffer.concat([sync, message('Q', 'rollback\0')])

/** The last message of an exchange: Sync, Query, or the first message, which has no type. */
const isAnsweredWhole = (bytes: Buffer) => 'SQ\0'.includes(typeOf(bytes))

/**
 * Lets one caller run at a time, in the order of their calls. Each receives a function that lets the next one
 * run.
 */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve()
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const turn = last.then(() => resolve)
    last = promise
    return turn
  }
}

/**
 * Opens connections to PGlite, which has one session. A connection holds it from its first message until its
 * answer is complete and no transaction is open. Each has its own prepared statements.
 * Messages that arrive together are run and answered together.
 */
export function wiresInto(
  engine: Pick<PGlite, 'execProtocolRaw' | 'isInTransaction'>,
  onFailure: (reason: Refused) => void = () => {},
): OpenWire {
  const takeTurn = createTurns()
  let opened = 0
  let failure: Refused | undefined
  const fail = (reason: Refused) => {
    failure = reason
    // Report it only after the answer is sent.
    setImmediate(() => onFailure(reason))
  }
  /** PostgreSQL ends its process after a panic. PGlite does not: another message could block its thread forever. */
  const run = async (bytes: Buffer): Promise<Buffer> => {
    if (failure) throw new Error('The embedded database has failed.')
    try {
      const answer = Buffer.from(await engine.execProtocolRaw(bytes))
      if (answer.includes(panic)) fail(answer.includes(`${panic}C53100`) ? 'diskFull' : 'reopening')
      return answer
    } catch (error) {
      fail('reopening')
      throw error
    }
  }

  return (listener): Wire => {
    if (failure) return wiresThatRefuse(failure)(listener)
    opened += 1
    const names = createOwnNames(`${opened}.`)
    const cut = createMessageCutter()
    let passTurn: (() => void) | undefined
    let hasLeft = false
    let last = Promise.resolve()
    const pass = () => {
      passTurn?.()
      passTurn = undefined
    }
    const speak = async (messages: Buffer[]) => {
      passTurn ??= await takeTurn()
      // The connection waited for its turn when the engine failed.
      if (failure) wiresThatRefuse(failure)(listener).send(abandon)
      else if (!hasLeft) listener.data(await run(Buffer.concat(messages)))
      if (failure || (messages.slice(-1).every(isAnsweredWhole) && !engine.isInTransaction())) pass()
    }
    const leave = async () => {
      if (passTurn && !failure) await run(abandon)
      pass()
      listener.closed()
      const forget = names.forget()
      if (forget.length === 0 || failure) return
      passTurn = await takeTurn()
      await run(Buffer.concat([forget, sync]))
      pass()
    }
    const queue = (work: () => Promise<void>) => {
      last = last.then(work).catch(() => {
        pass()
        listener.broken()
      })
    }
    const send = (bytes: Buffer) => {
      try {
        const messages = cut(bytes).map(names.own)
        if (messages.length > 0) queue(() => speak(messages))
      } catch {
        listener.broken()
      }
    }
    const close = () => {
      if (!hasLeft) queue(leave)
      hasLeft = true
    }
    return { send, close }
  }
}
