import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findPort } from '#scripts/platform/ports.ts'
import { type ServerProcess, signInTo, startServerProcess } from './server-process.ts'
import { allWrites, type Expected, findFaults, readStored, type Target, visitorWrites, writeUntil } from './writes.ts'

// Both tests write to the same site, because its first start takes seconds.
let folder = ''
let port = 0
let server: ServerProcess
let target: Target
const expected: Expected = new Map()

const startServer = () => startServerProcess({ folder, port }, '--no-build')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endurance-'))
  port = await findPort()
  server = await startServer()
  target = { address: server.address, token: await signInTo(server.address) }
}, 300_000)

afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

/** The number of records whose last write was answered. */
const countAnswered = () => [...expected.values()].filter((states) => states.length === 1).length

/** Opens a client that sends the head of a request at one byte a second, until the test ends. */
async function dribble(address: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const bytes = [...'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n']
  socket.on('error', () => {})
  const next = () => socket.write(bytes.shift() ?? 'x')
  next()
  const ticking = setInterval(next, 1000)
  socket.on('close', () => clearInterval(ticking))
  onTestFinished(() => void socket.destroy())
}

test('stores every answered enquiry and subscription once under load and with slow clients', {
  timeout: 300_000,
}, async () => {
  for (let client = 0; client < 60; client += 1) await dribble(server.address)
  const isEnough = () => countAnswered() > 100
  await Promise.all(Array.from({ length: 50 }, () => writeUntil(isEnough, visitorWrites, target, expected)))
  expect(findFaults(expected, await readStored(target))).toEqual([])
})

test('stores every answered write once after the server is killed', { timeout: 300_000 }, async () => {
  for (let round = 0; round < 2; round += 1) {
    let killed = false
    const before = countAnswered()
    const writing = Array.from({ length: 8 }, () => writeUntil(() => killed, allWrites, target, expected))
    await vi.waitUntil(() => countAnswered() > before, { timeout: 180_000 })
    await wait(Math.random() * 1000)
    killed = true
    await server.kill()
    await Promise.all(writing)
    server = await startServer()
    expect(findFaults(expected, await readStored(target))).toEqual([])
  }
})
