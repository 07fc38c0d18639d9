import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface DatabaseCutter {
  /** A `DATABASE_URL` that leads through the cutter. */
  url: string
  /** Every connection breaks and none is let in. */
  cut: () => Promise<void>
  /** Every connection breaks, new ones are let in: what a restart of the database looks like. */
  hiccup: () => void
  /** Connections are let in, but nothing passes: what is open now stays silent for ever. */
  freeze: () => void
  /** New connections pass again. */
  mend: () => Promise<void>
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The cutter has no port.')
  return address.port
}

function join(near: Socket, port: number): void {
  const far = connect(port, '127.0.0.1')
  far.on('error', () => near.destroy())
  far.on('close', () => near.destroy())
  near.on('close', () => far.destroy())
  near.pipe(far).pipe(near)
}

/** Lets connections through to the target port until it is told otherwise. */
function createGate(target: number) {
  const open = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => open.delete(near))
    if (!frozen) join(near, target)
  })
  const freeze = (value: boolean) => {
    frozen = value
    for (const socket of value ? open : []) socket.pause().unpipe()
  }
  return { server, open, freeze }
}

/** Stands between the functions and their database, so that a test can take the database away and give it back. */
export async function startDatabaseCutter(databaseUrl: string): Promise<DatabaseCutter> {
  const target = Number(new URL(databaseUrl).port)
  const { server, open, freeze } = createGate(target)
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
    freeze(false)
    if (!server.listening) await listen(server, port)
  }
  return { url: databaseUrl.replace(`:${target}/`, `:${port}/`), cut, hiccup, freeze: () => freeze(true), mend }
}
