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

test('keeps a session that could not be ended and says why, but removes an ended one and one that had already ended', async () => {
  const ending = `DELETE /api/account/sessions/${there.id}`
  stubServer({ [ending]: problemAnswer(503, 'The database is away.') })
  await endOwnSession(there)
  expect(ids()).toEqual([here.id, there.id])
  expect($toast.get()).toMatchObject({ title: 'Session not ended', description: 'The database is away.' })
  for (const answer of [problemAnswer(404, 'This session no longer exists.'), new Response(null, { status: 204 })]) {
    stubServer({ [ending]: answer })
    await endOwnSession(there)
    expect([ids(), $toast.get()?.title]).toEqual([[here.id], 'Session ended'])
  }
})
