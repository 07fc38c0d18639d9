import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { changeAccess } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { addEntry } from '#db/enquiries/enquiry-thread.ts'
import { updatePractice } from '#db/practice/practice.ts'
import { users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { enquiryEntries, enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { enquiryOutcomes } from '#domain/enquiries/enquiry-kinds.ts'
import { enquiryPageSchema, waitingEnquiriesSchema } from '#domain/enquiries/enquiry-pages.ts'
import { enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { colleagueSchema, enquiryWorkSchema } from '#domain/enquiries/work/thread.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue, runNight } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { addRows, setRows } from '#test/rows.ts'
import { addStaff } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const mail = useMail()

const as = useStaff()
let record: number

const store = async (firstName = 'Vera') => {
  const [row] = await addRows(enquiryTable, { ...enquiry(), firstName }).returning({ id: enquiryTable.id })
  return row?.id ?? 0
}

beforeEach(async () => {
  record = await store()
})

const put = (json: unknown, id = record) => call(`/api/enquiries/${id}`, { method: 'PUT', json, as })
const changed = async (json: unknown, id = record) => answer(await put(json, id), 200, enquiryRecordSchema.strict())
const note = (text: string, id = record) => call(`/api/enquiries/${id}/notes`, { json: { text }, as })
const work = async () => answer(await call(`/api/enquiries/${record}/work`, { as }), 200, enquiryWorkSchema.strict())
const workOf = async () => (await work()).entries
const names = async (query: string) =>
  (await answer(await call(`/api/enquiries?${query}`, { as }), 200, enquiryPageSchema)).enquiries.map(({ firstName }) => firstName)

test('sets and clears an outcome or an assignment to an active account that may read enquiries, and nothing else', async () => {
  const before = await changed({ status: 'new' })
  expect(await changed({ assignedTo: as.id })).toEqual({ ...before, assignedTo: as.id })
  expect(await changed({ assignedTo: null })).toEqual(before)
  const [left, writer] = [await addStaff('left'), await addStaff('wendy', 'none', 'writer')]
  await changeAccess(database(), 'left', { disabled: true })
  for (const assignedTo of [left, writer, 2_147_483_647, 1.5, 'clerk'])
    expect(await faultyFields(await put({ assignedTo }))).toEqual(['assignedTo'])
  for (const outcome of [...enquiryOutcomes, null]) expect(await changed({ outcome })).toEqual({ ...before, outcome })
  expect(await faultyFields(await put({ outcome: 'won' }))).toEqual(['outcome'])
})

test('lists the colleagues and which of them are active, with the username only where names are the same', async () => {
  await addStaff('clare')
  await addStaff('ada')
  await setRows(users, { name: 'clara clerk' }, eq(users.username, 'clare'))
  await setRows(users, { name: 'Ada Example' }, eq(users.username, 'ada'))
  await changeAccess(database(), 'ada', { disabled: true })
  const people = await answer(await call('/api/enquiries/people', { as }), 200, z.array(colleagueSchema.strict()))
  const shown = people.map(({ id, name, active }) => [name, active, id === as.id])
  expect(shown.toSorted()).toEqual([
    ['Ada Example', false, false],
    ['Clara Clerk (clerk)', true, true],
    ['clara clerk (clare)', true, false],
  ])
})

test('keeps the time of the first answer until the enquiry is new again, and that of a mailed answer even then', async () => {
  await call('/api/enquiries/status', { json: { ids: [record], status: 'answered' }, as })
  expect((await stored())?.answeredAt).toBeInstanceOf(Date)
  const sentAt = new Date('2026-01-05T10:00:00Z')
  const answeredAt = sentAt.toISOString()
  await setRows(enquiryTable, { answeredAt: sentAt })
  for (const status of ['archived', 'answered'] as const) expect(await changed({ status })).toMatchObject({ answeredAt })
  for (const status of ['new', 'archived'] as const) expect(await changed({ status })).toMatchObject({ answeredAt: null })
  await addEntry(database(), { enquiry: record, kind: 'answer', text: 'We can help.', author: as.id, sentAt })
  await changed({ status: 'answered' })
  expect(await changed({ status: 'new' })).toMatchObject({ answeredAt })
})

test('filters the list, the counts and the ids by account and outcome', async () => {
  const other = await addStaff('other')
  const [mine, theirs] = [await store('Mine'), await store('Theirs')]
  await changed({ assignedTo: as.id, outcome: 'declined' }, mine)
  await changed({ assignedTo: other }, theirs)
  expect(await names('assigned=me')).toEqual(['Mine'])
  expect(await names('assigned=none')).toEqual(['Vera'])
  expect(await names(`assigned=${other}`)).toEqual(['Theirs'])
  expect(await names('outcome=declined')).toEqual(['Mine'])
  expect(await names('outcome=none&assigned=me')).toEqual([])
  const ids = await call('/api/enquiries/ids?assigned=me', { as })
  expect(await ids.json()).toEqual({ found: [{ id: mine, status: 'new' }] })
  for (const query of ['assigned=0', 'assigned=9999999999', 'assigned=you', 'outcome=won'])
    await problem(await call(`/api/enquiries?${query}`, { as }), 422)
})

test('adds notes with their author, in their order, and refuses one that is empty, too long or about no enquiry', async () => {
  await answer(await note('Called back.\r\nNo reply.'), 201, enquiryWorkSchema.strict())
  await note('They will send the bill.')
  for (const text of [' \n ', 'x'.repeat(10_001)]) await problem(await note(text), 422)
  await problem(await note('Hello', record + 1), 404)
  await problem(await call(`/api/enquiries/${record + 1}/work`, { as }), 404)
  const entries = await workOf()
  expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'Called back.\nNo reply.'],
    ['note', 'They will send the bill.'],
  ])
  expect(entries[0]?.author).not.toBeNull()
})

test('stores a note once when its call is repeated, and another one of the same text', async () => {
  const form = '0123456789abcdef'
  const noteForm = (text: string, name = form, id = record) => call(`/api/enquiries/${id}/notes`, { json: { text, form: name }, as })
  const calls = await Promise.all([noteForm('Called back.'), noteForm('Called back.')])
  for (const repeated of [...calls, await noteForm('Called back.')])
    expect((await answer(repeated, 201, enquiryWorkSchema.strict())).entries).toHaveLength(1)
  expect([await database().$count(enquiryEntries), await database().$count(audit)]).toEqual([1, 1])
  await noteForm('Called back.', 'fedcba9876543210')
  await noteForm('Called back.', form, await store('Another'))
  await note('Called back.')
  expect(await database().$count(enquiryEntries)).toBe(4)
  expect(await faultyFields(await noteForm('Called back.', 'short'))).toEqual(['form'])
})

test('restores the notes of a deleted enquiry with it, and deletes them when it can no longer be restored', async () => {
  await note('Called back.')
  await call(`/api/enquiries/${record}`, { method: 'DELETE', as })
  await runNight()
  await call(`/api/enquiries/${record}/restore`, { method: 'POST', as })
  expect(await workOf()).toHaveLength(1)
  await call(`/api/enquiries/${record}`, { method: 'DELETE', as })
  await database().execute(sql`update deleted_records set deleted_at = now() - interval '2 days'`)
  await runNight()
  expect(await database().$count(enquiryEntries)).toBe(0)
})

test('gives the median of first answers and the late ones, without the closures of the practice', async () => {
  const waiting = async () => answer(await call('/api/enquiries/waiting', { as }), 200, waitingEnquiriesSchema.strict())
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await setRows(enquiryTable, { createdAt: ago(8), answeredAt: ago(8), status: 'answered' })
  await setRows(enquiryTable, { createdAt: ago(8) }, eq(enquiryTable.id, await store('Late')))
  expect(await waiting()).toMatchObject({ answers: { medianHours: 0, late: 1 } })
  const [from, to] = [londonDay(ago(9)), londonDay(new Date())]
  await updatePractice(database(), { ...demoPractice, closures: `${from} to ${to}` }, undefined)
  const days = { daysOff: expect.arrayContaining([from, to]) }
  expect(await waiting()).toMatchObject({ answers: { medianHours: 0, late: 0 }, ...days })
})

test('hints at names in other enquiries and in cases where the firm acted, and never at a second enquiry of one person', async () => {
  const other = await store('Vera')
  await setRows(
    enquiryTable,
    { firstName: 'Olga', lastName: 'Ostrowski', email: 'olga@visitors.example', otherParties: 'Vera Visitor\nQuillfeather plc' },
    eq(enquiryTable.id, other),
  )
  const again = await store('Vera')
  await setRows(enquiryTable, { email: 'VERA@visitors.example', otherParties: 'Quillfeather' }, eq(enquiryTable.id, again))
  const acted = 'Paul Street Costs acted for the claimant.'
  await storeCase({ title: 'Quillfeather Ltd v Jones [2021] EWHC 1', slug: 'quillfeather', content: acted })
  await storeCase({ title: 'Quillfeather v Brown', slug: 'not-ours', content: 'Others acted.' })
  await setRows(enquiryTable, { otherParties: 'Ostrowski & Sons; Quillfeather Limited' }, eq(enquiryTable.id, record))
  const { hints, hintCount } = await work()
  expect(hints.map(({ own, name, place }) => [own, name, place.kind])).toEqual([
    ['Ostrowski & Sons', 'Olga Ostrowski', 'enquiry'],
    ['Quillfeather Limited', 'Quillfeather plc', 'enquiry'],
    ['Quillfeather Limited', 'Quillfeather Ltd', 'case'],
    ['Vera Visitor', 'Vera Visitor', 'enquiry'],
  ])
  expect(hintCount).toBe(4)
})

const send = (text: string, id = record) => call(`/api/enquiries/${id}/answers`, { json: { text }, as })
const delivery = async () => (await work()).entries.at(-1)?.delivery
const sendAll = () => runDue(['mail'])
const stored = async () => (await database().select().from(enquiryTable))[0]

test('mails an answer above the quoted enquiry, with replies to the practice, and notes it as the first one', async () => {
  const { entries } = await answer(await send('Dear Vera,\n\nWe can help.'), 201, enquiryWorkSchema.strict())
  expect(entries).toMatchObject([{ kind: 'answer', text: 'Dear Vera,\n\nWe can help.', delivery: { kind: 'waiting', problem: null } }])
  expect(await stored()).toMatchObject({ status: 'new', answeredAt: null })
  await expect.poll(mail().starts).toBe(1)
  await sendAll()
  const [message] = mail().messages
  expect(message?.headers.get('to')).toMatchObject({ text: 'vera@visitors.example' })
  expect(message?.replyTo?.value).toEqual([{ name: 'Paul Street Costs', address: 'enquiries@paulstreetcosts.example' }])
  expect(message?.subject).toBe('Your enquiry to Paul Street Costs: Cost Budgeting')
  expect(message?.text).toContain('Dear Vera,\n\nWe can help.')
  expect(message?.text).toMatch(/you wrote:\s+> Please draft our budget\./)
  expect(message?.headers.has('auto-submitted')).toBe(false)
  expect(await delivery()).toMatchObject({ kind: 'sent' })
  expect(await stored()).toMatchObject({ status: 'answered', answeredAt: expect.any(Date) })
})

test('reports that an answer was refused, keeps it, and sends it again on request', async () => {
  mail().behave({ refuse: 'recipient', code: 550 })
  await send('We can help.')
  await sendAll()
  const failed = await delivery()
  if (failed?.kind !== 'failed') throw new Error('It did not fail.')
  expect(failed.problem).toContain('(550)')
  expect(await stored()).toMatchObject({ status: 'new', answeredAt: null })
  mail().behave('accept')
  expect((await call(`/api/mail/unsent/${failed.mailId}/retry`, { method: 'POST', as })).status).toBe(204)
  await sendAll()
  expect(await delivery()).toMatchObject({ kind: 'sent' })
  expect(mail().messages).toHaveLength(1)
})

test('stores an answer once when its call is repeated, and another one of the same text', async () => {
  const form = '0123456789abcdef'
  const sendForm = (text: string, name = form, id = record) => call(`/api/enquiries/${id}/answers`, { json: { text, form: name }, as })
  const calls = await Promise.all([sendForm('We can help.'), sendForm('We can help.')])
  for (const repeated of [...calls, await sendForm('We can help.')])
    expect((await answer(repeated, 201, enquiryWorkSchema.strict())).entries).toHaveLength(1)
  expect([await database().$count(mailOutbox), await database().$count(enquiryEntries)]).toEqual([1, 1])
  expect(await database().$count(audit)).toBe(1)
  await sendForm('We can help.', 'fedcba9876543210')
  await sendForm('We can help.', form, await store('Another'))
  expect(await database().$count(mailOutbox)).toBe(3)
  expect(await faultyFields(await sendForm('We can help.', 'short'))).toEqual(['form'])
})

test('refers to the acknowledgement and earlier answers, so that mail programs show one thread', async () => {
  await call('/api/contact', { json: enquiry(), headers: { 'X-Form-Filled-In': '30' } })
  await sendAll()
  const [latest] = await database().select().from(enquiryTable).orderBy(desc(enquiryTable.id)).limit(1)
  await send('We can help.', latest?.id)
  await sendAll()
  await send('One thing more.', latest?.id)
  await sendAll()
  const [acknowledgement, first, second] = mail().messages.filter(({ subject }) => !subject?.startsWith('Enquiry from'))
  expect(acknowledgement?.references).toBeUndefined()
  expect(first).toMatchObject({ inReplyTo: acknowledgement?.messageId, references: acknowledgement?.messageId })
  expect(second).toMatchObject({ inReplyTo: first?.messageId, references: [acknowledgement?.messageId, first?.messageId] })
})

test('keeps the status of an enquiry that was answered before, and shows the answer as sent without its message', async () => {
  const answeredAt = new Date('2026-01-05T10:00:00Z')
  await setRows(enquiryTable, { answeredAt, status: 'archived' })
  await send('One thing more.')
  await sendAll()
  expect(await stored()).toMatchObject({ status: 'archived', answeredAt })
  await database().delete(mailOutbox)
  expect(await delivery()).toMatchObject({ kind: 'sent' })
})

test('queues nothing for a missing enquiry, without text, or without mail', async () => {
  await problem(await send('We can help.', record + 1), 404)
  await problem(await send(' '), 422)
  vi.stubEnv('SMTP_URL', undefined)
  await problem(await send('We can help.'), 409)
  expect((await work()).canMail).toBe(false)
  expect([await database().$count(mailOutbox), await database().$count(enquiryEntries)]).toEqual([0, 0])
})
