import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, ping } from '#db/connection/client.ts'
import { toProblem } from '#server/http/problems.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startBridge } from './bridge.ts'
import { startEmbeddedDatabase, startRefusal } from './embedded.ts'
import { openAgain } from './open-again.ts'
import { wiresThatRefuse } from './wire.ts'

test.each([
  ['has no room at first', [false, false]],
  ['seems to have room', []],
])('opens the database once its disk has room, and reports the full disk until then, if it %s', async (_, rooms) => {
  const left = [...rooms]
  const reasons: string[] = []
  const open = vi.fn(async () => {
    expect(left).toEqual([])
    // A quota is spent, though the disk has room.
    if (open.mock.calls.length === 1) throw new Error('ENOSPC: no space left on device, write')
    return 'opened'
  })
  const hasRoom = async () => left.shift() ?? true
  const refuseWith = (reason: string) => void reasons.push(reason)
  expect(await openAgain('diskFull', { open, refuseWith, hasRoom, firstPause: 1 })).toBe('opened')
  expect(open).toHaveBeenCalledTimes(2)
  expect(reasons).toEqual([...rooms, 1, 2].map(() => 'diskFull'))
})

test('does not name the disk after another failure', async () => {
  const refuseWith = vi.fn()
  await openAgain('reopening', { open: async () => 'opened', refuseWith, hasRoom: async () => true, firstPause: 1 })
  expect(refuseWith.mock.calls).toEqual([['reopening']])
})

test.each([
  ['diskFull', 'Disk full'],
  ['reopening', 'Service unavailable'],
] as const)('a connection that is refused with %s becomes a 503 titled %s', async (reason, title) => {
  const bridge = await startBridge({ open: wiresThatRefuse(reason), port: 0 })
  const { database, close } = connect({ url: `postgres://ada@127.0.0.1:${bridge.port}/any`, queryTimeout: 5000, maxConnections: 1 })
  const error: unknown = await ping(database).catch((failure: unknown) => failure)
  expect(toProblem(error).problem).toMatchObject({ title, status: 503 })
  await close()
  await bridge.stop()
})

test('starts again after a killed first start, and after a panic opens again with every saved row, at the same address', async () => {
  const parent = await temporaryFolder({ 'database.unfinished': '' })
  const dataDir = join(parent, 'database')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'half'), '')
  const { url, stop } = await startEmbeddedDatabase({ dataDir, port: 0 })
  onTestFinished(stop)
  expect(await readdir(parent)).toEqual(['database'])
  expect(await readdir(dataDir)).not.toContain('half')
  const { database, close } = connect({ url, queryTimeout: 20_000, maxConnections: 2 })
  onTestFinished(close)
  await database.execute(sql`create table kept as select 'saved' as word`)
  // Without its folder PostgreSQL cannot start a new file of its log, and panics.
  await rename(join(dataDir, 'pg_wal'), join(dataDir, 'away'))
  await database.execute(sql`select pg_switch_wal()`)
  const failure: unknown = await database.execute(sql`create table lost ()`).catch((error: unknown) => error)
  expect(failure).toMatchObject({ cause: { severity: 'PANIC' } })
  await rename(join(dataDir, 'away'), join(dataDir, 'pg_wal'))
  const readKept = async () => (await database.execute(sql`select word from kept`)).rows
  await vi.waitFor(async () => expect(await readKept()).toEqual([{ word: 'saved' }]), { timeout: 30_000 })
})

test('refuses a start on a full disk with an explanation', async () => {
  expect(await startRefusal('/data', 'ENOSPC', async () => false)).toMatch(/^The disk with \/data is full/)
  expect(await startRefusal('/data', 'checksum', async () => true)).toMatch(/does not open \(checksum\)/)
})
