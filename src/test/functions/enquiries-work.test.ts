import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { changeAccess } from '#db/accounts/users.ts'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { addEntry } from '#db/enquiries/enquiry-thread.ts'
import { updatePractice } from '#db/practice/practice.ts'
import { users } from '#db/schema/accounts.ts'
import { enquiryEntries, enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { enquiryOutcomes } from '#domain/enquiries/enquiry-kinds.ts'
import { enquiryPageSchema, waitingEnquiriesSchema } from '#domain/enquiries/enquiry-pages.ts'
import { enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { colleagueSchema, enquiryWorkSchema } from '#domain/enquiries/work/thread.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, enquiry } from '#test/fixtures.ts'
import { runNight } from '#test/jobs/run.ts'
import { addStaff, signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
let me: number
let record: number

const store = async (firstName = 'Vera') => {
  const [row] = await database()
    .insert(enquiryTable)
    .values({ ...enquiry(), firstName })
    .returning({ id: enquiryTable.id })
  return row?.id ?? 0
}

beforeEach(async () => {
  as = await signIn('clerk')
  const [account] = await database().select({ id: users.id }).from(users).where(eq(users.username, 'clerk'))
  me = account?.id ?? 0
  record = await store()
})

const put = (json: unknown, id = record) => call(`/api/enquiries/${id}`, { method: 'PUT', json, as })
const changed = async (json: unknown, id = record) => answer(await put(json, id), 200, enquiryRecordSchema.strict())
const note = (text: string, id = record) => call(`/api/enquiries/${id}/notes`, { json: { text }, as })
const workOf = async (id = record) =>
  (await answer(await call(`/api/enquiries/${id}/work`, { as }), 200, enquiryWorkSchema.strict())).entries
const names = async (query: string) =>
  (await answer(await call(`/api/enquiries?${query}`, { as }), 200, enquiryPageSchema)).enquiries.map(({ firstName }) => firstName)

test('assigns an enquiry and unassigns it, without any other change', async () => {
  const before = await changed({ status: 'new' })
  expect(await changed({ assignedTo: me })).toEqual({ ...before, assignedTo: me })
  expect(await changed({ assignedTo: null })).toEqual(before)
})

test('assigns nothing to an account that is disabled, may not read enquiries, or does not exist', async () => {
  const [left, writer] = [await addStaff('left'), await addStaff('wendy')]
  await changeAccess(database(), 'left', { disabled: true })
  await changeAccess(database(), 'wendy', { role: 'writer' })
  for (const assignedTo of [left, writer, 2_147_483_647, 0, 1.5, 'clerk'])
    expect(Object.keys((await problem(await put({ assignedTo }), 422)).errors ?? {})).toEqual(['assignedTo'])
})

test('lists the colleagues by name, with those whom an enquiry can be assigned to', async () => {
  await addStaff('left')
  await changeAccess(database(), 'left', { disabled: true })
  const people = await answer(await call('/api/enquiries/people', { as }), 200, z.array(colleagueSchema.strict()))
  expect(people.map(({ active }) => active)).toEqual([true, false])
  expect(people[0]?.id).toBe(me)
})

test('adds the username to colleagues with the same name only', async () => {
  await addStaff('clare')
  await addStaff('ada')
  await database().update(users).set({ name: 'clara clerk' }).where(eq(users.username, 'clare'))
  await database().update(users).set({ name: 'Ada Example' }).where(eq(users.username, 'ada'))
  const people = await answer(await call('/api/enquiries/people', { as }), 200, z.array(colleagueSchema))
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ada Example', 'Clara Clerk (clerk)', 'clara clerk (clare)'])
})

test('stores and clears every outcome, and refuses an unknown one', async () => {
  for (const outcome of [...enquiryOutcomes, null]) expect(await changed({ outcome })).toMatchObject({ outcome, status: 'new' })
  await problem(await put({ outcome: 'won' }), 422)
})

test('keeps the time of the first answer, and clears it when the enquiry is new again', async () => {
  const { answeredAt } = await changed({ status: 'answered' })
  expect(answeredAt).not.toBeNull()
  await database()
    .update(enquiryTable)
    .set({ answeredAt: new Date('2026-01-05T10:00:00Z') })
  for (const status of ['archived', 'answered'] as const)
    expect(await changed({ status })).toMatchObject({ answeredAt: '2026-01-05T10:00:00.000Z' })
  expect(await changed({ status: 'new' })).toMatchObject({ answeredAt: null })
  expect(await changed({ status: 'archived' })).toMatchObject({ answeredAt: null })
})

test('keeps the time of a mailed answer when the enquiry is new again', async () => {
  const sentAt = new Date('2026-01-05T10:00:00Z')
  await addEntry(database(), { enquiry: record, kind: 'answer', text: 'We can help.', author: me, sentAt })
  await changed({ status: 'answered' })
  expect(await changed({ status: 'new' })).toMatchObject({ answeredAt: '2026-01-05T10:00:00.000Z' })
})

test('records the first answer of a batch', async () => {
  await call('/api/enquiries/status', { json: { ids: [record], status: 'answered' }, as })
  expect((await database().select().from(enquiryTable))[0]?.answeredAt).toBeInstanceOf(Date)
})

test('filters the list, the counts and the ids by account and outcome', async () => {
  const other = await addStaff('other')
  const [mine, theirs] = [await store('Mine'), await store('Theirs')]
  await changed({ assignedTo: me, outcome: 'declined' }, mine)
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

test('adds notes with their author and time, in their order', async () => {
  await answer(await note('Called back.\r\nNo reply.'), 201, enquiryWorkSchema.strict())
  await note('They will send the bill.')
  const entries = await workOf()
  expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'Called back.\nNo reply.'],
    ['note', 'They will send the bill.'],
  ])
  expect(entries[0]?.author).not.toBeNull()
})

test('refuses a note that is empty, too long, or about a missing enquiry', async () => {
  for (const text of ['', ' \n ', 'x'.repeat(10_001)]) await problem(await note(text), 422)
  await problem(await note('Hello', record + 1), 404)
  await problem(await call(`/api/enquiries/${record + 1}/work`, { as }), 404)
  expect(await workOf()).toEqual([])
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

test('excludes closures of the practice from the clock, and gives the median of first answers', async () => {
  const waiting = async () => answer(await call('/api/enquiries/waiting', { as }), 200, waitingEnquiriesSchema.strict())
  expect(await waiting()).toMatchObject({ answers: { medianHours: null, late: 0 } })
  const day = 24 * 60 * 60 * 1000
  const ago = (days: number) => new Date(Date.now() - days * day)
  await database()
    .update(enquiryTable)
    .set({ createdAt: ago(8), answeredAt: ago(8), status: 'answered' })
  const late = await store('Late')
  await database()
    .update(enquiryTable)
    .set({ createdAt: ago(8) })
    .where(eq(enquiryTable.id, late))
  expect(await waiting()).toMatchObject({ answers: { medianHours: 0, late: 1 } })
  const [from, to] = [londonDay(ago(9)), londonDay(new Date())]
  await updatePractice(database(), { ...demoPractice, closures: `${from} to ${to}` }, undefined)
  const closed = await waiting()
  expect(closed).toMatchObject({ answers: { medianHours: 0, late: 0 } })
  expect(closed.daysOff).toEqual(expect.arrayContaining([from, to]))
})

test('hints at names in other enquiries and in cases where the firm acted, and never at a second enquiry of one person', async () => {
  const other = await store('Vera')
  await database()
    .update(enquiryTable)
    .set({ firstName: 'Olga', lastName: 'Ostrowski', email: 'olga@visitors.example', otherParties: 'Vera Visitor\nQuillfeather plc' })
    .where(eq(enquiryTable.id, other))
  const again = await store('Vera')
  await database()
    .update(enquiryTable)
    .set({ email: 'VERA@visitors.example', otherParties: 'Quillfeather' })
    .where(eq(enquiryTable.id, again))
  const acted = 'Paul Street Costs acted for the claimant.'
  await createCase(database(), caseInput({ title: 'Quillfeather Ltd v Jones [2021] EWHC 1', slug: 'quillfeather', content: acted }))
  await createCase(database(), caseInput({ title: 'Quillfeather v Brown', slug: 'not-ours', content: 'Others acted.' }))
  await database().update(enquiryTable).set({ otherParties: 'Ostrowski & Sons; Quillfeather Limited' }).where(eq(enquiryTable.id, record))
  const work = await answer(await call(`/api/enquiries/${record}/work`, { as }), 200, enquiryWorkSchema.strict())
  expect(work.hints.map(({ own, name, place }) => [own, name, place.kind])).toEqual([
    ['Ostrowski & Sons', 'Olga Ostrowski', 'enquiry'],
    ['Quillfeather Limited', 'Quillfeather plc', 'enquiry'],
    ['Quillfeather Limited', 'Quillfeather Ltd', 'case'],
    ['Vera Visitor', 'Vera Visitor', 'enquiry'],
  ])
  expect(work.hintCount).toBe(4)
})
