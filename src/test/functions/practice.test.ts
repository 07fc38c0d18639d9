import { describe, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { updatePractice } from '#db/practice/practice.ts'
import { readChanges } from '#db/publication/changes.ts'
import { audit } from '#db/schema/audit.ts'
import { demoFees } from '#domain/fees/demo.ts'
import { type Fees, noFees, storedFeesSchema } from '#domain/fees/schema.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { storedPracticeSchema } from '#domain/practice/stored.ts'
import type { Practice } from '#domain/practice/type.ts'
import { demonstration } from '#scripts/checks/text-rules.ts'
import { readApiCalls, validFields } from '#test/api-calls.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { anIssue, storeIssue } from '#test/newsletter/issues.ts'
import { anotherPractice } from '#test/practice/another-practice.ts'
import { addStaff, signInAs } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const mail = useMail()

const as = useStaff()

const saved = { practice: demoPractice, fees: demoFees }
const get = (what: keyof typeof saved = 'practice') => call(`/api/${what}`, { as })
const put = (changes: Partial<Practice & Fees>, headers: Record<string, string> = {}, what: keyof typeof saved = 'practice') =>
  call(`/api/${what}`, { method: 'PUT', json: { ...saved[what], ...changes }, headers, as })

const own = {
  name: 'Leeds & Costs',
  street: '1 Park Row',
  town: 'Leeds',
  postcode: 'LS1 5HN',
  phone: '0113 496 0000',
  email: 'office@leeds.example',
}

test('returns the demonstration until staff save valid details, logs a change of the website, and overwrites no other save', async () => {
  const seen = { 'If-Match': (await get()).headers.get('ETag') ?? '' }
  const faulty = await faultyFields(await put({ ...own, companyNumber: 'A1', vatNumber: 'GB123456789', phone: '999' }))
  expect(faulty.toSorted()).toEqual(['companyNumber', 'phone', 'vatNumber'])
  expect(await answer(await get(), 200, storedPracticeSchema)).toMatchObject(demoPractice)
  const first = await put(own)
  expect(await answer(first, 200, storedPracticeSchema.strict())).toMatchObject(own)
  expect(await answer(await get(), 200, storedPracticeSchema)).toMatchObject(own)
  expect(await readChanges(database())).toMatchObject({ version: 2, changed: [{ kind: 'practice' }] })
  expect(await problem(await put({ name: 'Second' }, seen), 412)).toMatchObject({ current: own })
  const later = await put({ name: 'Second' }, { 'If-Match': first.headers.get('ETag') ?? '' })
  expect([later.status, await later.json()]).toEqual([200, expect.objectContaining({ name: 'Second' })])
})

test('uses the new details in the next message, page of a form and drawing for an older page, and none of the old ones', async () => {
  await put({ ...own, opens: null, closes: null })
  await call('/api/contact', { json: enquiry() })
  await runDue(['mail'])
  const acknowledgement = mail().messages.find(({ subject }) => subject === 'We have received your enquiry')
  for (const form of [acknowledgement?.text, String(acknowledgement?.html)]) {
    expect(form).not.toMatch(/Paul Street|020 7946|office is open/)
    expect(form).toMatch(/1 Park Row, Leeds LS1 5HN/)
    expect(form).toContain('0113 496 0000')
  }
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = await call('/api/contact', { method: 'POST', body: new URLSearchParams({ email: 'nobody' }).toString(), headers })
  expect(await sent.text()).toContain('<p class="name">Leeds &amp; Costs</p>')
  const { slug } = await storeCase({ title: 'A v B' })
  expect(await (await call(`/drawn/cases/${slug}`)).text()).toContain('<title>A v B | Leeds &amp; Costs</title>')
})

const calls = await readApiCalls()
/** Calls that write to people: an enquirer, a subscriber, a colleague, the readers of a channel. */
const writing = [
  'POST /api/contact',
  'POST /api/contact/data-complaint',
  'POST /api/newsletter',
  'POST /api/newsletter/issues/{key}/test',
  'POST /api/accounts',
  'POST /api/accounts/{key}/link',
  'POST /api/cases/{key}/publish-to-discord',
  'POST /api/community/test-message',
  'POST /api/mail/test',
]

test('shows the demonstration its fees, stores others as a change of the website, and names in the audit trail only the parts that changed', async () => {
  const demonstrated = await get('fees')
  const seen = { 'If-Match': demonstrated.headers.get('ETag') ?? '' }
  expect(await answer(demonstrated, 200, storedFeesSchema)).toMatchObject(demoFees)
  await put({}, {}, 'fees')
  expect(await answer(await put({ vat: 'None.' }, {}, 'fees'), 200, storedFeesSchema.strict())).toMatchObject({ ...demoFees, vat: 'None.' })
  expect(await problem(await put({ vat: null }, seen, 'fees'), 412)).toMatchObject({ current: { vat: 'None.' } })
  expect((await readChanges(database())).changed).toMatchObject([{ kind: 'fees', path: '/fees' }])
  const lines = await database().select().from(audit)
  expect(lines.at(-1)).toMatchObject({ action: 'updated', kind: 'fees', fields: ['vat'] })
})

describe('another practice', () => {
  const discord = useDiscord()

  test('never names the demonstration in an answer, message or Discord post after another practice saved its details', async () => {
    vi.stubEnv('MAIL_FROM', 'office@aire.example')
    vi.stubEnv('ENQUIRY_MAIL_TO', 'desk@aire.example')
    await updatePractice(database(), anotherPractice, undefined)
    expect(await answer(await get('fees'), 200, storedFeesSchema)).toMatchObject(noFees)
    const as = await signInAs('owner')
    const colleague = await addStaff()
    const { id } = await storeCase()
    const issue = await storeIssue({ ...anIssue(), caseIds: [id] })
    const ids = { issues: issue.id, cases: id, accounts: colleague }
    const idsIn = (path: string) => path.replace(/(issues|cases|accounts)\/1/, (_, of: keyof typeof ids) => `${of}/${ids[of]}`)
    const answers: string[] = []
    for (const { name, method, path } of calls) {
      if (method !== 'GET' && !writing.includes(name)) continue
      const json = method === 'GET' ? undefined : validFields[name]
      const response = await call(idsIn(path), { method, as, ...(json && { json }) })
      answers.push(`${name} ${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`)
    }
    await runDue(['mail'])
    const sent = mail().messages.map(({ subject, text, html, headers }) => JSON.stringify([subject, text, html, [...headers]]))
    expect(sent.length).toBeGreaterThan(4)
    const senders = mail().messages.map(({ from }) => from?.text)
    expect(new Set(senders)).toEqual(new Set(['"Aire & Calder Costs LLP" <office@aire.example>']))
    expect(discord().messages).toHaveLength(2)
    const said = [...answers, ...sent, ...discord().messages.map((message) => JSON.stringify(message))]
    expect(said.filter((text) => demonstration.test(text))).toEqual([])
    expect(said.filter((text) => text.includes('Aire & Calder')).length).toBeGreaterThan(4)
  })
})
