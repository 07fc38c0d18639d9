import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, ping } from '#db/connection/client.ts'
import { toProblem } from '#server/http/problems.ts'
import { startBridge } from './bridge.ts'
import { startRefusal } from './embedded.ts'
import { openAgain } from './open-again.ts'
import { refusals, wiresThatRefuse } from './wire.ts'

test('opens a failed database only once its disk has room', async () => {
  const free = [0, 0, 0, 0, 64 * 1024 * 1024]
  const readFree = vi.fn(async () => free.shift() ?? 64 * 1024 * 1024)
  const open = vi.fn(async () => expect(free).toEqual([]))
  expect(await openAgain({ folder: '/data', port: 0, open, signal: new AbortController().signal, readFree })).toBe(true)
  expect(open).toHaveBeenCalledOnce()
})

test('does not open a database that is being stopped', async () => {
  const open = vi.fn(async () => {})
  expect(await openAgain({ folder: '/data', port: 0, open, signal: AbortSignal.abort() })).toBe(false)
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
  await openAgain({ folder: '.', port: taken.port, open, signal: new AbortController().signal, readFree: async () => Infinity })
  expect(opened).toBe(1)
})

test('a start on a full disk is refused in words that say so', async () => {
  expect(await startRefusal('/data', 'ENOSPC', async () => 0)).toMatch(/^The disk with \/data is full/)
  expect(await startRefusal('/data', 'checksum', async () => Infinity)).toMatch(/does not open \(checksum\)/)
})
