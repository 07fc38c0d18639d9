import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { limitedWebSocket } from './limited-web-socket.ts'

/** A server that accepts WebSockets and can stop answering them. */
async function start() {
  const http = createServer()
  const server = new WebSocketServer({ server: http })
  const sockets: Socket[] = []
  http.on('connection', (socket: Socket) => sockets.push(socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    http.close()
  })
  const { port }: Partial<AddressInfo> = Object(http.address())
  const LimitedWebSocket = limitedWebSocket()
  const socket = new LimitedWebSocket(`ws://127.0.0.1:${port}/`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const closes: Event[] = []
  socket.addEventListener('close', (event) => closes.push(event))
  const fallSilent = () => {
    for (const each of sockets) each.pause()
  }
  return { socket, closes, fallSilent }
}

test('reports that it is closed although the server no longer answers', async () => {
  const { socket, closes, fallSilent } = await start()
  fallSilent()
  socket.close()
  await expect.poll(() => closes.length).toBe(1)
})

test('reports it once when the server agrees', async () => {
  const { socket, closes } = await start()
  socket.close()
  await expect.poll(() => closes.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(closes).toHaveLength(1)
})
