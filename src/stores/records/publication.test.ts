import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $toast } from '../browser/toasts.ts'
import { $publication, buildNow, refreshPublication } from './publication.ts'

let stored = 1
let served = 1
let lastError: string | null = null
let leave = (): void => {}

const row = () =>
  jsonAnswer({
    ...{ contentVersion: stored, requestedVersion: stored, requestedAt: null, lastError, liveVersion: served },
    builds: { limit: null, used: 0, next: null },
    changes: { version: stored, built: served, changed: [], gone: [], all: [] },
  })

beforeEach(() => {
  vi.useFakeTimers()
  stubLocalStorage()
  stored = 1
  served = 1
  lastError = null
})

afterEach(async () => {
  leave()
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
})

async function watch() {
  const sent = stubServer({
    'GET /api/publish': row,
    'POST /api/publish': row,
    'GET /build.json': () => jsonAnswer({ contentVersion: served, builtAt: '2024-03-12T10:00:00Z' }),
  })
  leave = $publication.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return sent
}

test('checks a live site once', async () => {
  const sent = await watch()
  await vi.advanceTimersByTimeAsync(20_000)
  expect($publication.get().kind).toBe('live')
  expect(sent).toHaveLength(2)
})

test('checks a site that is behind every two seconds until it is live', async () => {
  stored = 2
  const sent = await watch()
  expect($publication.get().kind).toBe('building')
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent).toHaveLength(6)
  served = 2
  await vi.advanceTimersByTimeAsync(2000)
  expect($publication.get().kind).toBe('live')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(8)
})

test('checks again after a write', async () => {
  await watch()
  stored = 2
  refreshPublication()
  await vi.advanceTimersByTimeAsync(0)
  expect($publication.get().kind).toBe('building')
})

test('shows why a build failed, and requests a new build from the server', async () => {
  stored = 2
  lastError = 'The build failed.'
  const sent = await watch()
  expect($publication.get()).toMatchObject({ kind: 'failed', reason: 'The build failed.' })
  lastError = null
  await buildNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.some(({ method }) => method === 'POST')).toBe(true)
  expect($publication.get().kind).toBe('building')
})

test('does not check while no screen shows the state', async () => {
  stored = 2
  const sent = await watch()
  leave()
  await vi.advanceTimersByTimeAsync(1500)
  const asked = sent.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(asked)
})

test('says why the state could not be read', async () => {
  await watch()
  stubServer({ 'POST /api/publish': problemAnswer(502, 'The build hook answered 500.') })
  await buildNow()
  expect($toast.get()).toMatchObject({ title: 'Website not updated', description: 'The build hook answered 500.' })
})
