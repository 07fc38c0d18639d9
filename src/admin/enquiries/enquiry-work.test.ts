import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { $session } from '#stores/session/session.ts'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { enquiryRecord } from '#test/fixtures.ts'
import { addNote, answerFields, assignEnquiry, noteFields, peopleFor, resendAnswer, sendAnswer, setOutcome } from './enquiry-work.ts'

const record = enquiryRecord(3)
const sentBodies = (sent: readonly { body: unknown }[]) =>
  sent.flatMap(({ body }) => (body === undefined ? [] : [JSON.parse(String(body))]))

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
  $session.set({ kind: 'unknown' })
  $session.set({ kind: 'signed-in', account })
})

test('assigns an enquiry and sets its outcome separately, each with an Undo', async () => {
  const sent = stubServer({ 'PUT /api/enquiries/3': ({ body }) => jsonAnswer({ ...record, ...JSON.parse(String(body)) }) })
  await assignEnquiry(record, 7)
  expect($toast.get()?.title).toBe('Assigned to a colleague')
  $toast.get()?.action?.run()
  await expect.poll(() => sentBodies(sent).at(-1)).toMatchObject({ assignedTo: null })
  await setOutcome(record, 'referred')
  expect($toast.get()?.title).toBe('Outcome saved')
  expect(sentBodies(sent).every((body) => !('status' in body))).toBe(true)
})

test.each([
  { what: 'an answer', path: 'answers', fieldsOf: answerFields, add: sendAnswer, told: 'We do not know whether the answer was sent.' },
  { what: 'a note', path: 'notes', fieldsOf: noteFields, add: addNote, told: 'We do not know whether the note was added.' },
])('sends $what again under the same name until its call is answered, and a changed text under another', async (entry) => {
  const { path, fieldsOf, add, told } = entry
  fieldsOf(3).set({ text: 'We can help.' })
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const sent = stubServer({ [`POST /api/enquiries/3/${path}`]: lost })
  await add(3)
  expect($toast.get()?.description).toContain(told)
  await add(3)
  fieldsOf(3).set({ text: 'We can help you.' })
  await add(3)
  const [first, second, third] = sentBodies(sent).map(({ form }) => form)
  expect(first).toMatch(/^[\da-f]{16}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('keeps a note that could not be stored or was refused, and clears one that was stored', async () => {
  noteFields(3).setKey('text', 'Called back.')
  stubServer({ 'POST /api/enquiries/3/notes': problemAnswer(503, 'The database is away.') })
  await addNote(3)
  expect([noteFields(3).get()['text'], $toast.get()?.title]).toEqual(['Called back.', 'Note not confirmed'])
  stubServer({ 'POST /api/enquiries/3/notes': problemAnswer(401, 'Log in.') })
  await addNote(3)
  expect($toast.get()).toMatchObject({ title: 'Note not added', description: expect.stringContaining('Log in again') })
  $session.set({ kind: 'signed-in', account })
  stubServer({ 'POST /api/enquiries/3/notes': () => jsonAnswer({ entries: [], hints: [], hintCount: 0, canMail: true }) })
  await addNote(3)
  expect(noteFields(3).get()).toEqual({})
})

test('keeps an answer that could not be stored, and sends it again from its message', async () => {
  answerFields(3).setKey('text', 'We can help.')
  stubServer({ 'POST /api/enquiries/3/answers': problemAnswer(409, 'Mail is not set up.') })
  await sendAnswer(3)
  expect([answerFields(3).get()['text'], $toast.get()?.title]).toEqual(['We can help.', 'Answer not sent'])
  stubServer({ 'POST /api/mail/unsent/9/retry': () => new Response(null, { status: 204 }) })
  await resendAnswer(9)
  expect($toast.get()?.title).toBe('The answer is being sent')
})

test('keeps the stored account among the choices while the names are unknown, and after they could not be loaded', () => {
  const clara = { id: 7, name: 'Clara Clerk', active: true }
  const left = { id: 8, name: 'Left Long Ago', active: false }
  expect(peopleFor({}, 7)).toEqual([{ id: 7, name: 'Loading...' }])
  expect(peopleFor({ error: new TypeError() }, 7)).toEqual([{ id: 7, name: expect.stringContaining('could not be loaded') }])
  expect(peopleFor({ error: new TypeError() }, null)).toEqual([])
  expect(peopleFor({ data: [clara, left] }, 8)).toEqual([clara, left])
  expect(peopleFor({ data: [clara, left] }, null)).toEqual([clara])
  expect(peopleFor({ data: [clara] }, 9).map(({ id }) => id)).toEqual([7, 9])
})
