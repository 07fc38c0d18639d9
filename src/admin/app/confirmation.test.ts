import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { confirmationRequired } from '#domain/fields/problem-titles.ts'
import { call, HttpError } from '#stores/http/http.ts'
import { $session } from '#stores/session/session.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $isConfirming, endConfirmation, watchConfirmation } from './confirmation.ts'

const account = { id: 1, username: 'ada', name: 'Ada Example', email: 'ada@example.com', role: 'owner' as const }
const unconfirmed = () => problemAnswer(403, 'Confirm that it is you.', { title: confirmationRequired })
let isConfirmed = false

beforeEach(() => {
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
  isConfirmed = false
  watchConfirmation()
})

const invite = (body: object) => call('/api/accounts', z.object({ id: z.number() }), { method: 'POST', body })
const server = () => stubServer({ 'POST /api/accounts': () => (isConfirmed ? Response.json({ id: 7 }, { status: 201 }) : unconfirmed()) })
const isOpen = () => expect.poll(() => $isConfirming.get()).toBe(true)

test('repeats a call with the same body after the person has confirmed who they are', async () => {
  const sent = server()
  const answer = invite({ username: 'bea' })
  await isOpen()
  isConfirmed = true
  endConfirmation(true)
  expect(await answer).toEqual({ id: 7 })
  expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ username: 'bea' }), JSON.stringify({ username: 'bea' })])
  expect($isConfirming.get()).toBe(false)
})

test('asks only once for two parallel calls', async () => {
  server()
  const both = Promise.all([invite({}), invite({})])
  await isOpen()
  isConfirmed = true
  endConfirmation(true)
  expect(await both).toEqual([{ id: 7 }, { id: 7 }])
  expect($isConfirming.get()).toBe(false)
})

test.each([
  ['cancels', () => endConfirmation(false)],
  ['is logged out', () => $session.set({ kind: 'signed-out', left: false })],
])('fails a call when the person %s', async (_what, leave) => {
  server()
  const failed = invite({}).catch((error: unknown) => error)
  await isOpen()
  leave()
  expect(await failed).toBeInstanceOf(HttpError)
  expect($isConfirming.get()).toBe(false)
})
