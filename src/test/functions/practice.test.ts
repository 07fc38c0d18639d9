import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { readChanges } from '#db/publication/changes.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { storedPracticeSchema } from '#domain/practice/stored.ts'
import type { Practice } from '#domain/practice/type.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

const address = '/api/practice'
const get = () => call(address, { as })
const put = (changes: Partial<Practice>, headers: Record<string, string> = {}) =>
  call(address, { method: 'PUT', json: { ...demoPractice, ...changes }, headers, as })

const own = {
  name: 'Leeds & Costs',
  street: '1 Park Row',
  town: 'Leeds',
  postcode: 'LS1 5HN',
  phone: '0113 496 0000',
  email: 'office@leeds.example',
}

test('returns the details of the demonstration until staff save others, and logs a change of the website', async () => {
  expect(await answer(await get(), 200, storedPracticeSchema)).toMatchObject(demoPractice)
  expect(await answer(await put(own), 200, storedPracticeSchema.strict())).toMatchObject(own)
  expect(await answer(await get(), 200, storedPracticeSchema)).toMatchObject(own)
  expect(await readChanges(database())).toMatchObject({ version: 2, changed: [{ kind: 'practice' }] })
})

test("refuses to overwrite another person's save, and returns it", async () => {
  const seen = { 'If-Match': (await get()).headers.get('ETag') ?? '' }
  const saved = await put({ name: 'First' })
  expect(await problem(await put({ name: 'Second' }, seen), 412)).toMatchObject({ current: { name: 'First' } })
  await answer(await put({ name: 'Second' }, { 'If-Match': saved.headers.get('ETag') ?? '' }), 200, storedPracticeSchema)
})

test('names the invalid detail, and stores nothing', async () => {
  const { errors } = await problem(await put({ ...own, companyNumber: 'A1', vatNumber: 'GB123456789', phone: '999' }), 422)
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['companyNumber', 'phone', 'vatNumber'])
  expect(await answer(await get(), 200, storedPracticeSchema)).toMatchObject(demoPractice)
})

test('uses the new details in the next message, and nothing of the old ones', async () => {
  await put({ ...own, opens: null, closes: null })
  await call('/api/contact', { json: enquiry() })
  await runDue(['mail'])
  const acknowledgement = mail().messages.find(({ subject }) => subject === 'We have received your enquiry')
  for (const form of [acknowledgement?.text, String(acknowledgement?.html)]) {
    expect(form).not.toMatch(/Paul Street|020 7946|office is open/)
    expect(form).toMatch(/Leeds &(amp;)? Costs, 1 Park Row, Leeds LS1 5HN|1 Park Row, Leeds LS1 5HN/)
    expect(form).toContain('0113 496 0000')
  }
})

test("answers a form sent without JavaScript under the practice's name", async () => {
  await put(own)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = await call('/api/contact', { method: 'POST', body: new URLSearchParams({ email: 'nobody' }).toString(), headers })
  expect(await sent.text()).toContain('<p class="name">Leeds &amp; Costs</p>')
})

test("uses the practice's name in the title of a drawing for an older page", async () => {
  await put(own)
  const input = caseInput({ title: 'A v B' })
  await call('/api/cases', { method: 'POST', json: input, as })
  expect(await (await call(`/drawn/cases/${input.slug}`)).text()).toContain('<title>A v B | Leeds &amp; Costs</title>')
})
