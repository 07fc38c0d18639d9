import type { PGlite } from '@electric-sql/pglite'
import { createMessageCutter, createOwnNames, message } from './client-messages.ts'
import { createIdleWatch, createTurns } from './turns.ts'
import type { Listener, OpenWire, Wire } from './wire.ts'

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
export function wiresInto(engine: PGlite): OpenWire {
  const turns = createTurns()
  let opened = 0
  const run = (bytes: Buffer, onRawData: (bytes: Uint8Array) => void) => engine.execProtocolRawStream(bytes, { onRawData })

  return (listener: Listener): Wire => {
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
      hasTurn = true
      await run(bytes, gathering.take)
      gathering.flush()
      if (!hasTurn) turns.pass(who)
    }
    const leave = async () => {
      if (hasTurn) await run(abandon, () => {})
      turns.leave(who)
      const forget = names.forget()
      if (forget.length > 0) turns.take(forget, () => void run(Buffer.concat([forget, sync]), () => {}).then(() => turns.pass(forget)))
      listener.closed()
    }
    const fail = () => listener.broken()
    const take = (bytes: Buffer) => {
      const messages = cut(bytes).map(names.own)
      if (messages.length > 0) turns.take(who, () => void speak(Buffer.concat(messages)).catch(fail))
    }
    const send = (bytes: Buffer) => {
      try {
        take(bytes)
      } catch {
        fail()
      }
    }
    let hasLeft = false
    const close = () => {
      if (!hasLeft) leave().catch(fail)
      hasLeft = true
    }
    return { send, close }
  }
}
