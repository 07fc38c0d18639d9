import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { OpenWire } from './wire.ts'

export interface Bridge {
  port: number
  stop: () => Promise<void>
}

const terminate = 0x58

/** One WebSocket is one PostgreSQL connection: bytes pass both ways, and either end closing closes the other. */
function join(socket: WebSocket, open: OpenWire): void {
  const wire = open({ data: (bytes) => socket.send(bytes), closed: () => socket.close(), broken: () => socket.terminate() })
  socket.on('message', (bytes: Buffer) => {
    // A farewell has no answer: closing the wire says it too.
    if (bytes[0] === terminate) wire.close()
    else wire.send(bytes)
  })
  socket.on('close', wire.close)
  socket.on('error', wire.close)
}

function refuse(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(426, { 'content-type': 'text/plain' }).end('This port speaks PostgreSQL over WebSocket.\n')
}

export interface BridgeOptions {
  open: OpenWire
  port: number
}

/** What Neon's proxy is to Neon, on loopback, for any PostgreSQL wire: the production driver speaks WebSocket only. */
export async function startBridge(options: BridgeOptions): Promise<Bridge> {
  const http = createServer(refuse)
  // A browser says on whose page it opens one, and nothing else of the web may: the driver's own says nothing.
  const verifyClient = ({ origin }: { origin?: string }) => origin === undefined
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false, verifyClient })
  sockets.on('connection', (socket) => join(socket, options.open))
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, '127.0.0.1', resolve)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port.')
  const stop = async () => {
    const closed = new Promise((resolve) => http.close(resolve))
    for (const socket of sockets.clients) socket.terminate()
    // Who has not become a WebSocket yet would be waited for without end.
    http.closeAllConnections()
    await closed
  }
  return { port: address.port, stop }
}
