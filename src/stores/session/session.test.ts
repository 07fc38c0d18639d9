import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { call, HttpError } from '../http/http.ts'
import { $session, checkSession, confirmSession, login, loginFailure, logout, startSession } from './session.ts'

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

test('has the account of a confirmed session, and keeps it if a later check or a logout fails', async () => {
  $session.set({ kind: 'unknown' })
  stubServer({ 'GET /api/auth/me': jsonAnswer(account) })
  await checkSession()
  expect($session.get()).toEqual({ kind: 'signed-in', account })
  stubServer({ 'GET /api/auth/me': problemAnswer(503, 'Later.'), 'POST /api/auth/logout': problemAnswer(503, 'Later.') })
  await checkSession()
  await expect(logout()).rejects.toThrow()
  expect($session.get().kind).toBe('signed-in')
})

test('clears the token and signs out if the check fails or returns nothing', async () => {
  for (const answer of [problemAnswer(401, 'Sign in.'), problemAnswer(503, 'Later.'), new Response(null, { status: 204 })]) {
    $session.set({ kind: 'unknown' })
    localStorage.setItem('auth_token', 'old')
    stubServer({ 'GET /api/auth/me': answer })
    await checkSession()
    expect($session.get()).toEqual({ kind: 'signed-out', left: false })
    expect(localStorage.getItem('auth_token')).toBeNull()
  }
})

test('stores the token of a login if there is one', async () => {
  $session.set({ kind: 'unknown' })
  stubServer({ 'POST /api/auth/login': jsonAnswer({ user: account, token: 'abc' }) })
  await login({ username: 'ada', password: 'secret' })
  expect(localStorage.getItem('auth_token')).toBe('abc')
  stubServer({ 'POST /api/auth/login': jsonAnswer({ user: account }) })
  await login({ username: 'ada', password: 'secret' })
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect($session.get().kind).toBe('signed-in')
})

test('ends the session and clears the token after any 401', async () => {
  localStorage.setItem('auth_token', 'old')
  stubServer({ 'GET /api/cases': problemAnswer(401, 'Sign in.') })
  await expect(call('/api/cases', z.unknown())).rejects.toThrow('401: ')
  expect($session.get()).toEqual({ kind: 'signed-out', left: false })
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('revokes the session and clears the token at logout, and tells the other tabs without leaving a message in storage', async () => {
  localStorage.setItem('auth_token', 'old')
  const written = vi.spyOn(kept, 'set')
  const sent = stubServer({ 'POST /api/auth/logout': new Response(null, { status: 204 }) })
  await logout()
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer old')
  expect($session.get()).toEqual({ kind: 'signed-out', left: true })
  expect(written).toHaveBeenCalledWith('desk:session', expect.stringContaining('"left"'))
  expect(kept.has('desk:session')).toBe(false)
})

test('reports a wrong password for a refused login, but not for a limit or an outage', () => {
  const failed = (status: number, detail: string) => new HttpError(status, '', JSON.stringify({ title: 'Problem', status, detail }))
  expect(loginFailure(failed(401, 'No.'))).toBe('Invalid username or password')
  expect(loginFailure(failed(429, 'Try again in 10 minutes.'))).toBe('Try again in 10 minutes.')
  expect(loginFailure(failed(503, 'The database is away.'))).toBe('The database is away.')
  expect(loginFailure(new TypeError('Failed to fetch'))).toContain('could not be reached')
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
