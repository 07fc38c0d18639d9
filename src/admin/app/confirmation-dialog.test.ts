import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { confirmationRequired } from '#domain/fields/problem-titles.ts'
import { call, HttpError } from '#stores/http/http.ts'
import { $session } from '#stores/session/session.ts'
import { account, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $isConfirming, endConfirmation, watchConfirmation } from './ConfirmationDialog.tsx'

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

test('asks once for parallel calls, and repeats each with its body after the person has confirmed who they are', async () => {
  const sent = server()
  const both = Promise.all([invite({ username: 'bea' }), invite({ username: 'cy' })])
  await isOpen()
  isConfirmed = true
  endConfirmation(true)
  expect(await both).toEqual([{ id: 7 }, { id: 7 }])
  const bodies = sent.map(({ body }) => JSON.parse(String(body)).username)
  expect(bodies.toSorted()).toEqual(['bea', 'bea', 'cy', 'cy'])
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
