import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, ping } from '#db/connection/client.ts'
import { toProblem } from '#server/http/problems.ts'
import { startBridge } from './bridge.ts'
import { startRefusal } from './embedded.ts'
import { openAgain } from './open-again.ts'
import { refusals, wiresThatRefuse } from './wire.ts'

const pauses = { first: 5, longest: 5 }

test('opens a failed database only once its disk has room', async () => {
  const free = [0, 0, 0, 0, 64 * 1024 * 1024]
  const readFree = vi.fn(async () => free.shift() ?? 64 * 1024 * 1024)
  const open = vi.fn(async () => expect(free).toEqual([]))
  expect(await openAgain({ folder: '/data', port: 0, wasFull: false, open, signal: new AbortController().signal, readFree, pauses })).toBe(
    true,
  )
  expect(open).toHaveBeenCalledOnce()
})

test('does not open a database that is being stopped', async () => {
  const open = vi.fn(async () => {})
  expect(await openAgain({ folder: '/data', port: 0, wasFull: false, open, signal: AbortSignal.abort() })).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

test.each([
  ['diskFull', 'Disk full'],
  ['reopening', 'Service unavailable'],
] as const)('a connection that is refused with %s becomes a 503 titled %s', async (reason, title) => {
  const bridge = await startBridge({ open: wiresThatRefuse(refusals[reason]), port: 0 })
  const { database, close } = connect({ url: `postgres://ada@127.0.0.1:${bridge.port}/any`, queryTimeout: 5000, maxConnections: 1 })
  const error: unknown = await ping(database).catch((failure: unknown) => failure)
  expect(toProblem(error).problem).toMatchObject({ title, status: 503 })
  await close()
  await bridge.stop()
})

test('waits while the port is still taken', async () => {
  const taken = await startBridge({ open: wiresThatRefuse(refusals.reopening), port: 0 })
  onTestFinished(taken.stop)
  let opened = 0
  const open = async () => {
    opened += 1
  }
  await openAgain({
    folder: '.',
    port: taken.port,
    wasFull: false,
    open,
    signal: new AbortController().signal,
    readFree: async () => Infinity,
  })
  expect(opened).toBe(1)
})

/** The title of the problem that a call meets while the database behind the port is away. */
async function problemAt(port: number): Promise<string> {
  const { database, close } = connect({ url: `postgres://ada@127.0.0.1:${port}/any`, queryTimeout: 5000, maxConnections: 1 })
  const error: unknown = await ping(database).catch((failure: unknown) => failure)
  await close()
  return toProblem(error).problem.title
}

test.each([
  ['has no room at first', [0, 0]],
  ['seems to have room', []],
])('names the disk in every call until the database is back, where it %s', async (_, rooms) => {
  const left = [...rooms]
  const free = await startBridge({ open: wiresThatRefuse(refusals.reopening), port: 0 })
  await free.stop()
  const titles: string[] = []
  const readFree = async () => {
    titles.push(await problemAt(free.port))
    return left.shift() ?? Infinity
  }
  let attempts = 0
  const open = async () => {
    attempts += 1
    // A quota is spent, though the disk has room.
    if (attempts === 1) throw new Error('ENOSPC: no space left on device, write')
  }
  const signal = new AbortController().signal
  expect(await openAgain({ folder: '/data', port: free.port, wasFull: true, open, signal, readFree, pauses })).toBe(true)
  expect(attempts).toBe(2)
  expect(titles).toEqual([...rooms, 1, 2].map(() => 'Disk full'))
})

test('a start on a full disk is refused in words that say so', async () => {
  expect(await startRefusal('/data', 'ENOSPC', async () => 0)).toMatch(/^The disk with \/data is full/)
  expect(await startRefusal('/data', 'checksum', async () => Infinity)).toMatch(/does not open \(checksum\)/)
})
