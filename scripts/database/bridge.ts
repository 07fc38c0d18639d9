import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { createIdleWatch, type Turns } from './turns.ts'

export interface BridgeTarget {
  host: string
  port: number
}

export interface Bridge {
  port: number
  stop: () => Promise<void>
}

const terminate = 0x58

/** Every connection is a session of its own: nobody waits for anybody. */
const noTurns: Turns = { take: (_who, send) => send(), pass: () => {}, leave: () => {} }

/** One WebSocket is one PostgreSQL connection: bytes pass both ways, and either end closing closes the other. */
function join(socket: WebSocket, target: BridgeTarget, turns: Turns): void {
  const wire = connect(target)
  const completesAnswer = createIdleWatch()
  wire.setNoDelay(true)
  wire.on('data', (bytes) => {
    socket.send(bytes)
    if (completesAnswer(bytes)) turns.pass(wire)
  })
  wire.on('close', () => {
    socket.close()
    turns.leave(wire)
  })
  wire.on('error', () => socket.terminate())
  socket.on('message', (bytes: Buffer) => {
    // A farewell has no answer: it takes no turn, and closing the wire says it too.
    if (bytes[0] === terminate) wire.end()
    else turns.take(wire, () => wire.write(bytes))
  })
  socket.on('close', () => wire.destroy())
  socket.on('error', () => wire.destroy())
}

function refuse(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(426, { 'content-type': 'text/plain' }).end('This port speaks PostgreSQL over WebSocket.\n')
}

export interface BridgeOptions {
  target: BridgeTarget
  port: number
  /** Needed when the target has one session for all its connections. */
  turns?: Turns
}

/** What Neon's proxy is to Neon, on loopback, for any PostgreSQL wire: the production driver speaks WebSocket only. */
export async function startBridge(options: BridgeOptions): Promise<Bridge> {
  const http = createServer(refuse)
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  sockets.on('connection', (socket) => join(socket, options.target, options.turns ?? noTurns))
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, '127.0.0.1', resolve)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port.')
  const stop = async () => {
    for (const socket of sockets.clients) socket.terminate()
    await new Promise((resolve) => http.close(resolve))
  }
  return { port: address.port, stop }
}
