import { afterEach, beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { forgetFetched } from '#stores/http/queries.ts'
import { $session } from '#stores/session/session.ts'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $ownSessions, endOwnSession } from './SessionsPart.tsx'

const times = {
  createdAt: '2024-03-12T10:00:00.000Z',
  expiresAt: '2024-03-12T22:00:00.000Z',
  userAgent: 'Firefox/133.0',
  method: 'password' as const,
}
const here = { id: '11111111-1111-4111-8111-111111111111', ...times, current: true }
const there = { id: '22222222-2222-4222-8222-222222222222', ...times, current: false }
const list = { 'GET /api/account/sessions': jsonAnswer([here, there]) }

const ids = () => $ownSessions.get().data?.map(({ id }) => id)

let stop: () => void

afterEach(() => stop())

beforeEach(async () => {
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
  $toast.set(null)
  stubServer(list)
  forgetFetched()
  stop = $ownSessions.listen(() => {})
  await expect.poll(ids).toEqual([here.id, there.id])
})

test.each([
  ['removes an ended session from the list', new Response(null, { status: 204 })],
  ['removes a session that has already ended elsewhere', problemAnswer(404, 'This session no longer exists.')],
])('%s', async (_title, answer) => {
  const sent = stubServer({ [`DELETE /api/account/sessions/${there.id}`]: answer })
  await endOwnSession(there)
  expect(sent).toHaveLength(1)
  expect(ids()).toEqual([here.id])
  expect($toast.get()?.title).toBe('Session ended')
})

test('keeps the session in the list if ending it fails, and reports the reason', async () => {
  stubServer({ [`DELETE /api/account/sessions/${there.id}`]: problemAnswer(503, 'The database is away.') })
  await endOwnSession(there)
  expect(ids()).toEqual([here.id, there.id])
  expect($toast.get()).toMatchObject({ title: 'Session not ended', description: 'The database is away.' })
})

test('fetches the list again whenever it is shown, because other browsers start sessions', async () => {
  const sent = stubServer({ 'GET /api/account/sessions': jsonAnswer([here]) })
  stop()
  stop = $ownSessions.listen(() => {})
  await expect.poll(ids).toEqual([here.id])
  expect(sent).toHaveLength(1)
})
