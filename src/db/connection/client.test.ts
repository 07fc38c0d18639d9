import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { directUrl, isRead, limitedWebSocket, rereading } from './client.ts'
import { RetryingPool } from './pool.ts'

test.each([
  [
    'postgresql://u:p%40@ep-cool-name-123-pooler.eu-west-2.aws.neon.tech/db?sslmode=require',
    'postgresql://u:p%40@ep-cool-name-123.eu-west-2.aws.neon.tech/db?sslmode=require',
  ],
  ['postgres://postgres:postgres@127.0.0.1:8889/x-pooler.y', 'postgres://postgres:postgres@127.0.0.1:8889/x-pooler.y'],
])('removes the pooler from %s', (pooled, direct) => {
  expect(directUrl(pooled)).toBe(direct)
})

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

test('reports being closed even if the server no longer answers', async () => {
  const { socket, closes, fallSilent } = await start()
  fallSilent()
  socket.close()
  await expect.poll(() => closes.length).toBe(1)
})

const lost = () => new Error('Connection terminated unexpectedly')
const refused = () => Object.assign(new Error('relation does not exist'), { code: '42P01' })

/** A pool without a database. Its first statement fails. */
function failingOnce(failure: Error) {
  const pool = new RetryingPool({ connectionString: 'postgres://x:x@127.0.0.1:1/x', max: 1, query_timeout: 1000 })
  onTestFinished(() => pool.end())
  const query = vi.fn<(text: unknown) => Promise<unknown>>().mockResolvedValue('answer').mockRejectedValueOnce(failure)
  Object.assign(pool, { query })
  return { query, ask: (text: string | { text: string }) => Reflect.apply(rereading(pool).query, undefined, [text]) }
}

test('repeats a read once after its connection was lost', async () => {
  const { ask, query } = failingOnce(lost())
  const read = { text: 'select 1' }
  await expect(ask(read)).resolves.toBe('answer')
  expect(query.mock.calls).toEqual([[read], [read]])
  query.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost())
  await expect(ask('select 1')).rejects.toThrow('Connection terminated')
})

test.each([
  ['a write', 'insert into news values (1)', lost()],
  ['a refused read', 'select 1', refused()],
  ['a read that took too long', 'select 1', new Error('Query read timeout')],
])('does not repeat %s', async (_what, text, failure) => {
  const { ask, query } = failingOnce(failure)
  await expect(ask(text)).rejects.toBe(failure)
  expect(query).toHaveBeenCalledTimes(1)
})

test.each<[string, boolean]>([
  ['select 1', true],
  ['  (SELECT 1) union (select 2)', true],
  ['select id from cases for update', false],
  ['select id from users for share', false],
  ['with counted as (insert into a values (1) returning id) select * from counted', false],
  ['begin', false],
])('%j is a read: %s', (text, read) => {
  expect(isRead(text)).toBe(read)
})
