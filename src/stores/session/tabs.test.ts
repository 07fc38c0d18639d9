import { beforeEach, expect, test, vi } from 'vitest'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $session, confirmSession, logout, startSession } from './session.ts'

let hear: (event: { key: string; newValue: string | null }) => void
let kept: Map<string, string>

const fromOtherTab = (message: object): void => hear({ key: 'desk:session', newValue: JSON.stringify(message) })

beforeEach(() => {
  kept = stubLocalStorage()
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener
  })
  startSession()
  $session.set({ kind: 'signed-in', account })
})

test('signs out after a logout in another tab, without touching the token of the next login', () => {
  localStorage.setItem('auth_token', 'of the next')
  fromOtherTab({ kind: 'left' })
  expect($session.get()).toEqual({ kind: 'signed-out', left: true, elsewhere: 'logout' })
  expect(localStorage.getItem('auth_token')).toBe('of the next')
})

test('signs out when another person logs in in another tab, but not for the same person', () => {
  fromOtherTab({ kind: 'entered', username: 'ada' })
  expect($session.get().kind).toBe('signed-in')
  fromOtherTab({ kind: 'entered', username: 'bob' })
  expect($session.get()).toEqual({ kind: 'signed-out', left: true, elsewhere: 'login' })
})

test("checks the session if another tab's session was refused", async () => {
  stubServer({ 'GET /api/auth/me': problemAnswer(401, 'Sign in.') })
  fromOtherTab({ kind: 'ended' })
  await vi.waitFor(() => expect($session.get()).toEqual({ kind: 'signed-out', left: false }))
})

test('sends a logout to the other tabs, and leaves no message in storage', async () => {
  const written = vi.spyOn(kept, 'set')
  stubServer({ 'POST /api/auth/logout': new Response(null, { status: 204 }) })
  await logout()
  expect(written).toHaveBeenCalledWith('desk:session', expect.stringContaining('"left"'))
  expect(kept.has('desk:session')).toBe(false)
})

test('signs out a restored page if the session is refused or cannot be checked', async () => {
  for (const answer of [problemAnswer(401, 'Sign in.'), problemAnswer(503, 'Later.')]) {
    $session.set({ kind: 'signed-in', account })
    stubServer({ 'GET /api/auth/me': answer })
    await confirmSession()
    expect($session.get()).toEqual({ kind: 'signed-out', left: false })
  }
})

test('reports on a restored page that another person has signed in', async () => {
  stubServer({ 'GET /api/auth/me': jsonAnswer({ ...account, username: 'bob' }) })
  expect([await confirmSession(), await confirmSession()]).toEqual([false, true])
})
