import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { $session } from '#stores/session/session.ts'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { accountFieldsOf, accountFormSchema, accountSettings } from './AccountPart.tsx'

const update = { name: 'Ada Lovelace', email: 'ada@example.com' }

beforeEach(() => {
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
  $toast.set(null)
})

test('updates the name in the session after it is saved', async () => {
  const sent = stubServer({ 'PUT /api/account': jsonAnswer({ ...account, ...update }) })
  expect(await accountSettings.save(update)).toEqual({ kind: 'saved', fields: update })
  expect(sent[0]?.body).toBe(JSON.stringify(update))
  expect($session.get()).toEqual({ kind: 'signed-in', account: { ...account, ...update } })
  expect($toast.get()?.title).toBe('Account updated')
})

test('shows a taken address at its field and keeps the name', async () => {
  const taken = 'That email address already belongs to another account.'
  stubServer({ 'PUT /api/account': problemAnswer(409, taken, { errors: { email: [taken] } }) })
  expect(await accountSettings.save(update)).toEqual({ kind: 'faulty', faults: { email: taken } })
  expect($session.get()).toMatchObject({ account: { name: 'Ada Example' } })
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: taken })
})

test('does not sign in again when an answer arrives after a logout', async () => {
  stubServer({
    'PUT /api/account': () => {
      $session.set({ kind: 'signed-out', left: true })
      return jsonAnswer({ ...account, ...update })
    },
  })
  await accountSettings.save(update)
  expect($session.get().kind).toBe('signed-out')
})

test('lets an account without an address change only its name', () => {
  const fields = { name: 'Ada Lovelace', email: '' }
  expect(accountFormSchema.safeParse(fields).success).toBe(false)
  $session.set({ kind: 'signed-in', account: { ...account, email: 'ada@staff.invalid' } })
  expect(accountFormSchema.parse(fields)).toEqual({ name: 'Ada Lovelace', email: 'ada@staff.invalid' })
  expect(accountFieldsOf({ ...account, email: 'ada@staff.invalid' }).email).toBe('')
})
