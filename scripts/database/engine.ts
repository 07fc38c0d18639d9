import type { PGlite } from '@electric-sql/pglite'
import { createMessageCutter, createOwnNames, message } from './client-messages.ts'
import { createIdleWatch, createTurns } from './turns.ts'
import { type Listener, type OpenWire, refusals, type Wire, wiresThatRefuse } from './wire.ts'

/** The severity field of an ErrorResponse. No text value contains a NUL byte. */
const panic = 'VPANIC\0'

const sync = message('S')
/** Ends the failed batch or the transaction that a connection left open. */
const abandon = Buffer.concat([sync, message('Q', 'rollback\0')])
const pieceBytes = 64 * 1024

/** Copies the small parts of an answer out of the engine's memory and sends them in pieces of 64 KB. */
function createGathering(data: (bytes: Buffer) => void): { take: (bytes: Uint8Array) => void; flush: () => void } {
  let crumbs: Buffer[] = []
  let size = 0
  const flush = () => {
    if (size > 0) data(Buffer.concat(crumbs, size))
    crumbs = []
    size = 0
  }
  const take = (bytes: Uint8Array) => {
    crumbs.push(Buffer.from(bytes))
    size += bytes.length
    if (size >= pieceBytes) flush()
  }
  return { take, flush }
}

/**
 * Opens connections to PGlite, which has one session. Each connection uses the session in its turn.
 * Each has its own prepared statements. Messages that arrive together are run and answered together.
 */
export function wiresInto(engine: Pick<PGlite, 'execProtocolRawStream'>, onFailure: (isDiskFull: boolean) => void = () => {}): OpenWire {
  const turns = createTurns()
  let opened = 0
  let hasFailed = false
  let isDiskFull = false
  const fail = () => {
    hasFailed = true
    // Report it only after the answer is sent.
    setImmediate(() => onFailure(isDiskFull))
  }
  const refuse = (listener: Listener) => wiresThatRefuse(isDiskFull ? refusals.diskFull : refusals.reopening)(listener)
  /** PostgreSQL ends its process after a panic. PGlite does not: another message could block its thread forever. */
  const run = async (bytes: Buffer, take: (bytes: Uint8Array) => void) => {
    if (hasFailed) throw new Error('The embedded database has failed.')
    let hasPanicked = false
    const onRawData = (data: Uint8Array) => {
      const answer = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      hasPanicked ||= answer.includes(panic)
      isDiskFull ||= answer.includes(`${panic}C53100`)
      take(data)
    }
    try {
      await engine.execProtocolRawStream(bytes, { onRawData })
    } catch (error) {
      fail()
      throw error
    }
    if (hasPanicked) fail()
  }

  return (listener: Listener): Wire => {
    if (hasFailed) return refuse(listener)
    opened += 1
    const who = {}
    const names = createOwnNames(`${opened}.`)
    const cut = createMessageCutter()
    const completesAnswer = createIdleWatch()
    let hasTurn = false
    const gathering = createGathering((bytes) => {
      hasTurn = !completesAnswer(bytes)
      listener.data(bytes)
    })
    const speak = async (bytes: Buffer) => {
      // The connection waited for its turn while the engine failed.
      if (hasFailed) {
        refuse(listener).send(bytes)
        return turns.pass(who)
      }
      hasTurn = true
      await run(bytes, gathering.take)
      gathering.flush()
      if (!hasTurn || hasFailed) turns.pass(who)
    }
    const leave = async () => {
      if (hasTurn && !hasFailed) await run(abandon, () => {})
      turns.leave(who)
      const forget = names.forget()
      if (forget.length > 0) turns.take(forget, () => void run(Buffer.concat([forget, sync]), () => {}).then(() => turns.pass(forget)))
      listener.closed()
    }
    const breakOff = () => listener.broken()
    const take = (bytes: Buffer) => {
      const messages = cut(bytes).map(names.own)
      if (messages.length > 0) turns.take(who, () => void speak(Buffer.concat(messages)).catch(breakOff))
    }
    const send = (bytes: Buffer) => {
      try {
        take(bytes)
      } catch {
        breakOff()
      }
    }
    let hasLeft = false
    const close = () => {
      if (!hasLeft) leave().catch(breakOff)
      hasLeft = true
    }
    return { send, close }
  }
}
