import { Agent, request as send } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { serveHttp } from './http.ts'

/** Posts a body of this many bytes, and returns the status. */
function post(port: number, agent: Agent, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, method: 'POST', headers: { 'content-length': bytes } }
    const sent = send(options, (answer) => resolve(answer.resume().statusCode))
    sent.on('error', reject)
    sent.end(Buffer.alloc(bytes))
  })
}

test('keeps the connection of a client whose large body it refuses', async () => {
  const handle = async ({ body }: Request) => {
    // Wait until the opened stream is full.
    await setTimeout(20)
    return new Response('Too large', { status: body === null ? 500 : 413 })
  }
  const server = await serveHttp({ port: 0, hostname: '127.0.0.1', handle })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await server.stop()
  })
  for (const megabytes of [1, 2, 4, 1, 2]) expect(await post(server.port, agent, megabytes * 1_000_000)).toBe(413)
})
