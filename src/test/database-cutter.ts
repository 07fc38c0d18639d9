import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface DatabaseCutter {
  /** A `DATABASE_URL` that leads through the cutter. */
  url: string
  /** Every connection breaks and none is let in. */
  cut: () => Promise<void>
  /** Every connection breaks, new ones are let in: what a restart of the database looks like. */
  hiccup: () => void
  /** Connections are let in, but nothing passes: what is open now stays silent for ever. */
  freeze: () => void
  /** A new connection passes until the database has said so much: at 1 it knows a WebSocket and no session. Then it is silent for ever. */
  freezeAfter: (answers: number) => void
  /** From now on every answer comes so much later, on connections old and new. */
  slow: (ms: number) => void
  /** New connections pass again, at once. */
  mend: () => Promise<void>
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The cutter has no port.')
  return address.port
}

interface Gate {
  /** How many answers a new connection is given. */
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

/** Lets connections through to the target port until it is told otherwise. */
function createGate(target: number) {
  const open = new Set<Socket>()
  const gate: Gate = { answers: Infinity, delayMs: 0 }
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    open.add(near)
    // Let in by the system just before the cut.
    if (!server.listening) near.destroy()
    near.on('close', () => open.delete(near))
    if (gate.answers > 0) join(near, target, gate)
  })
  const silence = () => {
    for (const socket of open) socket.pause().unpipe()
  }
  return { server, open, gate, silence }
}

/** Stands between the functions and their database, so that a test can take the database away and give it back. */
export async function startDatabaseCutter(databaseUrl: string): Promise<DatabaseCutter> {
  const target = Number(new URL(databaseUrl).port)
  const { server, open, gate, silence } = createGate(target)
  const port = await listen(server, 0)
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
  const mend = async () => {
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
  return { url: databaseUrl.replace(`:${target}/`, `:${port}/`), cut, hiccup, freeze: () => freezeAfter(0), freezeAfter, slow, mend }
}
