import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { message } from './client-messages.ts'
import { wiresInto } from './engine.ts'
import type { OpenWire, Refused } from './wire.ts'

let engine: PGlite
let open: OpenWire
beforeAll(async () => {
  engine = await PGlite.create()
  open = wiresInto(engine)
})
afterAll(() => engine.close())

const none = '\0\0'
const prepare = (name: string, sql: string) => message('P', `${name}\0${sql}\0${none}`)
const execute = (name: string) =>
  Buffer.concat([message('B', `\0${name}\0${none}${none}${none}`), message('E', `\0\0\0\0\0`), message('S')])

function startup(): Buffer {
  const bytes = Buffer.from('........user\0postgres\0database\0postgres\0\0')
  bytes.writeInt32BE(bytes.length, 0)
  bytes.writeInt32BE(196_608, 4)
  return bytes
}

/** A client that sends messages and reads the answer up to the next ReadyForQuery. */
async function connection(pieceSize = Infinity) {
  let heard = Buffer.alloc(0)
  let answered = () => {}
  const closed = Promise.withResolvers<void>()
  const wire = open({
    data: (bytes) => {
      heard = Buffer.concat([heard, bytes])
      if (heard.at(-6) === 'Z'.charCodeAt(0)) answered()
    },
    closed: closed.resolve,
    broken: () => closed.reject(new Error('broken')),
  })
  const ask = async (bytes: Buffer): Promise<string> => {
    heard = Buffer.alloc(0)
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = resolve
    for (let at = 0; at < bytes.length; at += pieceSize) wire.send(bytes.subarray(at, at + pieceSize))
    await promise
    return heard.toString('latin1')
  }
  await ask(startup())
  return {
    ask,
    query: (sql: string) => ask(message('Q', `${sql}\0`)),
    leave: () => {
      wire.close()
      return closed.promise
    },
  }
}

test('two connections may prepare different statements under one name, and closing a connection closes its statements', async () => {
  const [a, b] = [await connection(), await connection()]
  expect(await a.ask(Buffer.concat([prepare('same', `select 'of a'`), execute('same')]))).toContain('of a')
  expect(await b.ask(Buffer.concat([prepare('same', `select 'of b'`), execute('same')]))).toContain('of b')
  expect(await a.ask(execute('same'))).toContain('of a')
  expect(await b.query('select count(*)::text from pg_prepared_statements')).toMatch(/2C/)
  await a.leave()
  expect(await b.query('select count(*)::text from pg_prepared_statements')).toMatch(/1C/)
  await b.leave()
})

test('closing a connection within a transaction rolls it back and frees the session for the next one', async () => {
  const [a, b] = [await connection(), await connection()]
  await a.query('create table kept (word text)')
  await a.query('begin')
  await a.query(`insert into kept values ('lost')`)
  const waiting = b.query('select count(*)::text || word from kept group by word')
  await a.leave()
  expect(await waiting).toContain('SELECT 0')
  await b.leave()
})

test('a batch that fails in the middle is answered completely, and so is the next batch', async () => {
  const a = await connection()
  expect(await a.ask(Buffer.concat([prepare('', 'select nonsense'), execute('')]))).toContain('does not exist')
  expect(await a.ask(Buffer.concat([prepare('', `select 'sense'`), execute('')]))).toContain('sense')
  await a.leave()
})

test("accepts a client's bytes in chunks of any size, and sends a large answer complete", async () => {
  const a = await connection(3)
  const answer = await a.ask(Buffer.concat([prepare('slow', `select repeat('x', 300000)`), execute('slow')]))
  expect(answer.match(/x{9,}/)?.[0]).toHaveLength(300_000)
  await a.leave()
})

test('reports a panic on a full disk once, and refuses new connections with an explanation', async () => {
  const failed = Promise.withResolvers<Refused>()
  const execProtocolRaw = vi.fn(async () => message('E', 'SPANIC\0VPANIC\0C53100\0MNo space left on device\0\0'))
  const openFailing = wiresInto({ execProtocolRaw, isInTransaction: () => false }, failed.resolve)
  const wire = openFailing({ data: () => {}, closed: () => {}, broken: () => {} })
  const queued: string[] = []
  const waiting = openFailing({ data: (bytes) => queued.push(bytes.toString('latin1')), closed: () => {}, broken: () => {} })
  wire.send(startup())
  waiting.send(startup())
  expect(await failed.promise).toBe('diskFull')
  wire.close()
  await vi.waitFor(() => expect(queued.join('')).toContain('C53100'))
  const heard: string[] = []
  openFailing({ data: (bytes) => heard.push(bytes.toString('latin1')), closed: () => {}, broken: () => {} }).send(startup())
  expect(heard.join('')).toContain('C53100')
  expect(execProtocolRaw).toHaveBeenCalledOnce()
})
