import { beforeEach, expect, test } from 'vitest'
import { deskApi } from '#domain/site/desk-api.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $receipt, eraseSubject } from './subject.ts'

const erasure = `POST ${deskApi.subjectErasure}`

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('says that nothing was erased only if the server refused it', async () => {
  stubServer({ [erasure]: problemAnswer(409, 'This is the address of an account.') })
  expect(await eraseSubject('a@law.example')).toBe(false)
  expect($toast.get()).toMatchObject({ title: 'Nothing was erased', reason: 'This is the address of an account.' })
})

test.each([
  ['the answer is lost', () => Promise.reject(new TypeError())],
  ['the answer is unreadable', new Response('{}')],
  ['the server fails', problemAnswer(504, 'Too late.')],
])('does not know whether the data was erased if %s', async (_, answer) => {
  stubServer({ [erasure]: answer })
  expect(await eraseSubject('a@law.example')).toBe(false)
  expect($receipt.get()).toBeNull()
  expect($toast.get()).toMatchObject({
    title: 'It is not known whether the data was erased',
    description: 'Erase again: the receipt lists what was still stored.',
  })
})
