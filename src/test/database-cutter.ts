import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './loopback.ts'

interface DatabaseCutter {
  /** A `DATABASE_URL` that leads through the cutter. */
  url: string
  /** Breaks every connection and refuses new ones. */
  cut: () => Promise<void>
  /** Breaks every connection but accepts new ones, like a restart of the database. */
  hiccup: () => void
  /** Accepts connections but passes no data. Open connections stay silent until the end. */
  freeze: () => void
  /** Silences a new connection after this number of answers. After 1 it has a WebSocket but no session. */
  freezeAfter: (answers: number) => void
  /** Delays every answer by this time, on old and new connections. */
  slow: (ms: number) => void
  /** Lets new connections pass again. */
  reconnect: () => Promise<void>
}

interface Gate {
  /** The number of answers that a new connection gets. */
  answers: number
  delayMs: number
}

async function answer(far: Socket, near: Socket, gate: Gate): Promise<void> {
  const { answers } = gate
  let given = 0
  for await (const bytes of far) {
    if (gate.delayMs > 0) await wait(gate.delayMs, undefined, { ref: false })
    given += 1
    if (given <= answers && !near.destroyed) near.write(bytes)
  }
}

function join(near: Socket, port: number, gate: Gate): void {
  const far = connect(port, '127.0.0.1')
  far.on('error', () => near.destroy())
  far.on('close', () => near.destroy())
  near.on('close', () => far.destroy())
  near.pipe(far)
  answer(far, near, gate).catch(() => near.destroy())
}

/** Passes connections to the target port until the state changes. */
function createGate(target: number) {
  const open = new Set<Socket>()
  const gate: Gate = { answers: Infinity, delayMs: 0 }
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    open.add(near)
    // The operating system accepted this connection just before the cut.
    if (!server.listening) near.destroy()
    near.on('close', () => open.delete(near))
    if (gate.answers > 0) join(near, target, gate)
  })
  const silence = () => {
    for (const socket of open) socket.pause().unpipe()
  }
  return { server, open, gate, silence }
}

/** A proxy between the functions and their database, so that a test can cut the connection. */
export async function startDatabaseCutter(databaseUrl: string): Promise<DatabaseCutter> {
  const target = Number(new URL(databaseUrl).port)
  const { server, open, gate, silence } = createGate(target)
  const port = await listen(server)
  const hiccup = () => {
    for (const socket of open) socket.destroy()
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    hiccup()
    await closed
  }
  const reconnect = async () => {
    gate.answers = Infinity
    gate.delayMs = 0
    if (!server.listening) await listen(server, port)
  }
  const freezeAfter = (answers: number) => {
    gate.answers = answers
    silence()
  }
  const slow = (ms: number) => {
    gate.delayMs = ms
  }
  return { url: databaseUrl.replace(`:${target}/`, `:${port}/`), cut, hiccup, freeze: () => freezeAfter(0), freezeAfter, slow, reconnect }
}
