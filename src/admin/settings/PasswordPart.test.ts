import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { changePassword } from './PasswordPart.tsx'

const input = { next: ' a new one of some length ' }
let kept: Map<string, string>

beforeEach(() => {
  kept = stubLocalStorage()
  $toast.set(null)
})

test('sends the password exactly as typed, does not keep it, and confirms that other sessions ended', async () => {
  const sent = stubServer({ 'PUT /api/account/password': new Response(null, { status: 204 }) })
  expect(await changePassword(input)).toEqual({ kind: 'changed' })
  expect(sent[0]?.body).toBe(JSON.stringify(input))
  expect(kept.size).toBe(0)
  expect($toast.get()).toMatchObject({
    title: 'Password changed',
    description: 'You have been logged out everywhere else.',
  })
})

test('leaves to the form why a password is refused, or the waiting time after too many attempts', async () => {
  const wrong = 'Choose another password.'
  stubServer({ 'PUT /api/account/password': problemAnswer(422, wrong, { errors: { next: [wrong] } }) })
  expect(await changePassword(input)).toEqual({ kind: 'faulty', faults: { next: wrong } })
  stubServer({ 'PUT /api/account/password': problemAnswer(429, 'Please try again in 12 minutes.') })
  expect(await changePassword(input)).toEqual({ kind: 'failed', message: 'Please try again in 12 minutes.' })
})

test('explains after the session has ended that passwords are not kept', async () => {
  stubServer({ 'PUT /api/account/password': problemAnswer(401, 'Please log in.') })
  await changePassword(input)
  expect($toast.get()?.description).toContain('passwords are not kept')
})
