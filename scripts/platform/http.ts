import { createServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { listenWords } from './ports.ts'
import { Refusal } from './refusal.ts'

export interface Caller {
  ip: string
}

export type Handler = (request: Request, caller: Caller) => Promise<Response>

export interface HttpHost {
  port: number
  stop: () => Promise<void>
}

function unexpected(error: unknown): Response {
  if (error instanceof RequestError) return new Response('This request is not valid.\n', { status: 400 })
  console.error(error)
  return new Response('The server failed.\n', { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Slow clients are cut off earlier than by default. Idle connections outlive those of clients and proxies. */
const limits = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000, keepAliveTimeout: 65_000 }

function listen(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Refusal(listenWords(error, port, hostname))))
    server.listen(port, hostname, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Gives running requests three seconds to finish. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), 3000)
  await closed
  clearTimeout(cut)
}

/** Bodies are streamed. */
export async function serveHttp(options: { port: number; hostname: string; handle: Handler }): Promise<HttpHost> {
  const server = createServer(limits, (incoming, outgoing) => {
    const handle = async (request: Request): Promise<Response> => {
      const answer = await options.handle(request, { ip: incoming.socket.remoteAddress ?? '' })
      // An opened body stream stays paused. Read the rest, or the connection is reset under the client's next call.
      if (answer.status >= 400 && !incoming.readableEnded) incoming.removeAllListeners('data').resume()
      return answer
    }
    void getRequestListener(handle, { errorHandler: unexpected })(incoming, outgoing)
  })
  return { port: await listen(server, options.port, options.hostname), stop: () => close(server) }
}

const tagOf = (text: string) => text.trim().replace(/^W\//, '')

/** Whether the caller already has the answer with this ETag. */
export function isHeld(request: Request, etag: string | null): boolean {
  const held = request.headers.get('if-none-match')?.split(',').map(tagOf) ?? []
  return held.includes('*') || (etag !== null && held.includes(tagOf(etag)))
}
