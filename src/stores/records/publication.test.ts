import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $toast } from '../browser/toasts.ts'
import { $publication, buildNow, makePublic, refreshPublication } from './publication.ts'

let stored = 1
/** The version in the CDN's answer. */
let shown = 1
let requested = 1
let next: { at: string; because: 'spread' } | null = null
let leave = (): void => {}

const changesAt = (version: number) => ({
  version,
  built: 1,
  changed: version > 1 ? [{ path: '/cases/a', kind: 'case' }] : [],
  gone: [],
  all: [],
})
const row = () =>
  jsonAnswer({
    ...{ contentVersion: stored, requestedVersion: requested, requestedAt: new Date().toISOString(), lastError: null, liveVersion: 1 },
    builds: { limit: 15, used: 1, next },
    changes: changesAt(stored),
  })

beforeEach(() => {
  vi.useFakeTimers()
  stubLocalStorage()
  stored = 1
  shown = 1
  requested = 1
  next = null
})

afterEach(async () => {
  leave()
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
})

async function watch(refresh = row) {
  const sent = stubServer({
    'GET /api/publish': row,
    'POST /api/publish': row,
    'POST /api/publish/refresh': refresh,
    'GET /api/changes': () => jsonAnswer(changesAt(shown)),
  })
  leave = $publication.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const looks = () => sent.filter(({ method }) => method === 'GET').length / 2
  const repairs = () => sent.filter(({ method }) => method === 'POST').length
  return { sent, looks, repairs }
}

test('checks only once if no changes are waiting, and again after a write', async () => {
  const { looks } = await watch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([$publication.get().kind, looks()]).toEqual(['public', 1])
  stored = 2
  refreshPublication()
  await vi.advanceTimersByTimeAsync(0)
  expect($publication.get().kind).toBe('outdated')
  shown = 2
  await vi.advanceTimersByTimeAsync(2000)
  expect($publication.get().kind).toBe('public')
})

test('checks every two seconds until visitors see the change', async () => {
  stored = 2
  const { looks, repairs } = await watch()
  expect($publication.get().kind).toBe('outdated')
  await vi.advanceTimersByTimeAsync(2000)
  shown = 2
  await vi.advanceTimersByTimeAsync(2000)
  expect([$publication.get().kind, looks(), repairs()]).toEqual(['public', 3, 0])
})

test('purges again automatically if a change stays unseen, and then sees it', async () => {
  stored = 2
  const { repairs } = await watch(() => {
    shown = 2
    return row()
  })
  await vi.advanceTimersByTimeAsync(3900)
  expect(repairs()).toBe(0)
  await vi.advanceTimersByTimeAsync(2200)
  expect([$publication.get().kind, repairs()]).toEqual(['public', 1])
})

test('reports that changes are stuck if purges are refused or lost, and keeps trying more slowly', async () => {
  stored = 2
  const { looks, repairs } = await watch(() => problemAnswer(502, 'The cache did not accept the change.'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect($publication.get()).toMatchObject({ kind: 'stuck', website: { unseen: ['/cases/a'] } })
  expect(repairs()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  const before = looks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks() - before).toBeLessThanOrEqual(2)
  expect($toast.get()).toBeNull()
})

test('follows a build until it is live, but does not wait for days', async () => {
  stored = shown = requested = 2
  const { looks } = await watch()
  await vi.advanceTimersByTimeAsync(4000)
  expect([$publication.get().kind, looks()]).toEqual(['public', 3])
  requested = 1
  next = { at: new Date(Date.now() + 48 * 3_600_000).toISOString(), because: 'spread' }
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(looks()).toBe(4)
})

test('does not check while no screen shows the state', async () => {
  stored = 2
  const { sent } = await watch()
  leave()
  await vi.advanceTimersByTimeAsync(1500)
  const before = sent.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(before)
})

test.each([
  ['Website not updated', buildNow, 'POST /api/publish'],
  ['Changes not yet public', makePublic, 'POST /api/publish/refresh'],
])('reports why a request failed, and that the desk is offline: %s', async (title, act, call) => {
  await watch()
  stubServer({ [call]: problemAnswer(502, 'The build hook answered 500.') })
  await act()
  expect($toast.get()).toMatchObject({ title, description: 'The build hook answered 500.' })
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act()
  expect($toast.get()).toMatchObject({ title, description: 'You are offline. Try again when you are connected.' })
})
