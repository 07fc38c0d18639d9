import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { OpenWire } from './wire.ts'

export interface Bridge {
  port: number
  stop: () => Promise<void>
  /** Closes every connection after its client has received every answer. */
  disconnect: () => void
}

const terminate = 0x58

/** Connects one WebSocket to one PostgreSQL connection. When one side closes, the other is closed too. */
function join(socket: WebSocket, open: OpenWire): void {
  const wire = open({ data: (bytes) => socket.send(bytes), closed: () => socket.close(), broken: () => socket.terminate() })
  socket.on('message', (bytes: Buffer) => {
    // Terminate has no response. Closing the connection has the same effect.
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

/**
 * Serves a PostgreSQL wire over WebSocket on loopback, as Neon's proxy does on Neon.
 * The production driver supports only WebSocket.
 */
export async function startBridge(options: BridgeOptions): Promise<Bridge> {
  const http = createServer(refuse)
  // Browsers send the Origin of the page. The driver sends none. So web pages cannot connect.
  const verifyClient = ({ origin }: { origin?: string }) => origin === undefined
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false, verifyClient })
  sockets.on('connection', (socket) => join(socket, options.open))
  // The promise below already reports a taken port.
  sockets.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, '127.0.0.1', resolve)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port.')
  const stop = async () => {
    const closed = new Promise((resolve) => http.close(resolve))
    for (const socket of sockets.clients) socket.terminate()
    // Close the connections that are not WebSockets yet. Otherwise close() never ends.
    http.closeAllConnections()
    await closed
  }
  const disconnect = () => {
    for (const socket of sockets.clients) socket.close()
  }
  return { port: address.port, stop, disconnect }
}
