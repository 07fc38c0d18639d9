import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { updateFees } from '#db/fees/fees.ts'
import { newsStore } from '#db/news/news.ts'
import { readPractice, updatePractice } from '#db/practice/practice.ts'
import { readChanges } from '#db/publication/changes.ts'
import { users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { storeInitialContent } from '#db/upkeep/initial-content.ts'
import { noFees } from '#domain/fees/type.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { demoChangeSchema, type Setup, setupSchema, setupSteps } from '#domain/setup/setup.ts'
import { stepsLeft } from '#domain/setup/steps.ts'
import { answer, type CallOptions, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, memberInput, newsInput, serviceInput } from '#test/fixtures.ts'
import { anotherPractice } from '#test/practice/another-practice.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
  await database().update(users).set({ role: 'owner' })
})

const ask = (path = '', options: CallOptions = {}) => call(`/api/setup${path}`, { as, ...options })
const read = async () => answer(await ask(), 200, setupSchema)
const put = async (path: string, done = true) => answer(await ask(path, { method: 'PUT', json: { done } }), 200, setupSchema)
const demo = { case: [caseInput(), caseInput()], news: [newsInput(), newsInput()], team: [memberInput()], services: [serviceInput()] }
const load = () => storeInitialContent(database(), demo)
const remove = async (json: object) => answer(await ask('/demo-removal', { json }), 200, demoChangeSchema)
const restore = async () => answer(await ask('/demo-restoration', { method: 'POST' }), 200, demoChangeSchema)
const namesOf = ({ demoRecords }: Setup) => demoRecords.map(({ kind, name }) => `${kind} ${name}`)

test('a new practice has every step left, and the data tick those that they show', async () => {
  await load()
  expect(stepsLeft(await read())).toEqual(setupSteps)
  await updatePractice(database(), { ...anotherPractice, regulator: null }, undefined)
  expect(stepsLeft(await read())).not.toEqual(expect.arrayContaining(['details']))
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2')
  vi.stubEnv('MAIL_FROM', 'office@aire.example')
  expect((await read()).mail).toEqual({ isSetUp: true, hasNoticeAddress: false })
  vi.stubEnv('ENQUIRY_MAIL_TO', 'desk@aire.example')
  await remove({ kinds: ['case', 'news', 'team'], edited: [] })
  expect(stepsLeft(await read())).toEqual(['password', 'fees', 'discord', 'legal'])
  await updateFees(database(), noFees, undefined)
  expect(stepsLeft(await read())).toEqual(['password', 'discord', 'legal'])
})

test('keeps who ticked a step and when, until the tick is removed', async () => {
  const { ticks } = await put('/steps/discord')
  expect(ticks.discord).toMatchObject({ by: 'clerk', at: expect.stringMatching(/^\d{4}-/) })
  expect((await put('/steps/discord', false)).ticks).toEqual({})
  await problem(await ask('/steps/unknown', { method: 'PUT', json: { done: true } }), 404)
  await problem(await ask('/steps/legal', { method: 'PUT', json: { done: 'yes' } }), 422)
})

test('the tick for the legal pages is the day on which they were last read, with its own line in the audit trail', async () => {
  await put('/steps/legal')
  expect((await readPractice(database())).legalReviewed).toBe(londonDay(new Date()))
  const lines = await database().select({ action: audit.action, kind: audit.kind, fields: audit.fields }).from(audit).orderBy(audit.at)
  expect(lines.slice(-2)).toEqual([
    { action: 'ticked', kind: 'setup', fields: ['legal'] },
    { action: 'updated', kind: 'practice', fields: ['legalReviewed'] },
  ])
})

test('only an owner hides the checklist', async () => {
  await database().update(users).set({ role: 'user' }).where(eq(users.username, 'clerk'))
  await problem(await ask('/hidden', { method: 'PUT', json: { done: true } }), 403)
  await database().update(users).set({ role: 'owner' })
  expect((await put('/hidden')).ticks.hidden?.by).toBe('clerk')
})

test('removes the demonstration in one step, at once, and restores it in one', async () => {
  await load()
  const before = namesOf(await read())
  expect(before).toHaveLength(6)
  expect(await remove({ kinds: ['case', 'news', 'team', 'services'], edited: [] })).toEqual({ count: 6 })
  expect(await read()).toMatchObject({ demoRecords: [], restorable: 6 })
  const { gone } = await readChanges(database())
  expect(gone).toEqual(expect.arrayContaining(demo.case.map(({ slug }) => `/cases/${slug}`)))
  expect(await restore()).toEqual({ count: 6 })
  expect(await read()).toMatchObject({ restorable: 0 })
  expect(namesOf(await read())).toEqual(before)
  expect(await remove({ kinds: ['news'], edited: [] })).toEqual({ count: 2 })
})

test('leaves an edited record, and one of staff, unless the edited one is named', async () => {
  await load()
  const [kept] = (await read()).demoRecords.filter(({ kind }) => kind === 'news')
  const id = kept?.id ?? 0
  await newsStore.update(database(), id, newsInput({ title: 'Edited' }), undefined, { by: 'clerk', note: null })
  const own = await newsStore.create(database(), newsInput({ title: 'Own' }))
  await remove({ kinds: ['news'], edited: [{ kind: 'news', id: own.id }] })
  expect((await newsStore.list(database())).map(({ title }) => title).toSorted()).toEqual(['Edited', 'Own'])
  expect((await read()).demoRecords.filter(({ kind }) => kind === 'news')).toEqual([{ kind: 'news', id, name: 'Edited', isEdited: true }])
  await remove({ kinds: [], edited: [{ kind: 'news', id }] })
  expect((await newsStore.list(database())).map(({ title }) => title)).toEqual(['Own'])
})
