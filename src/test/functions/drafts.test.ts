import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { caseStore } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { listRevisions } from '#db/content/revisions.ts'
import { setDraftState } from '#db/drafts/drafts.ts'
import { readPublication } from '#db/publication/publication.ts'
import { users } from '#db/schema/accounts.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { drafts as draftTable } from '#db/schema/drafts.ts'
import { dropDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { type Draft, draftSchema, listedDraftSchema } from '#domain/drafts/drafts.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, type CallOptions, call, faultyFields, problem, type SignedIn } from '#test/call.ts'
import { newsStore, storeCase, teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { caseInput, memberInput, newsInput } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'
import { signIn, signInAs } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
useDiscord()
useBuildHook()

const as = useStaff()

const send = (path: string, options: CallOptions = {}) => call(`/api/drafts${path}`, { as, ...options })
const create = async (json: object) => answer(await send('', { json }), 201, draftSchema)
const tagOf = ({ updatedAt }: { updatedAt: string }) => ({ 'If-Match': `"${Date.parse(updatedAt)}"` })
const save = (draft: Draft, fields: object, options: CallOptions = {}) =>
  send(`/${draft.id}`, { method: 'PUT', json: { kind: draft.kind, fields }, headers: tagOf(draft), ...options })
const publish = (draft: Draft, json: object = {}) => send(`/${draft.id}/publish`, { json, headers: tagOf(draft) })
const list = async (query = '') => answer(await send(query), 200, z.array(listedDraftSchema))
const withdraw = async (recordId: number) => answer(await send('/unpublish', { json: { kind: 'case', recordId } }), 201, draftSchema)
const conflictOf = async <Schema extends z.ZodType>(response: Response, schema: Schema) =>
  schema.parse((await problem(response, 412))['current'])

async function draftOf(input = caseInput()) {
  const record = await storeCase(input)
  return { record, draft: await create({ kind: 'case', recordId: record.id, fields: { ...input, title: 'A better title' } }) }
}

test('keeps incomplete text that could not be published, up to the maximum of each field', async () => {
  const draft = await create({ kind: 'case', fields: { title: 'Half a', date: '20', tags: ['costs', ''] } })
  expect(draft).toMatchObject({ name: 'Half a', author: 'Clara Clerk', recordId: null, baseUpdatedAt: null, state: { kind: 'draft' } })
  expect(draft.fields).toMatchObject({ title: 'Half a', date: '20', slug: '', tags: ['costs', ''] })
  expect(await list()).toMatchObject([{ id: draft.id, name: 'Half a' }])
  expect((await faultyFields(await publish(draft))).toSorted()).toEqual(['author', 'category', 'content', 'date', 'summary'].toSorted())
  const { errors } = await problem(await send('', { json: { kind: 'team', fields: { name: 'x'.repeat(201) } } }), 422)
  expect(errors).toEqual({ 'fields.name': ['Name must be at most 200 characters'] })
})

test('stores the first text of a form once, however often it is sent', async () => {
  const json = { kind: 'case', isUnsaved: true, form: '0123456789abcdef', fields: { title: 'Half a' } }
  const first = await create(json)
  expect(first.form).toBe(json.form)
  const again = await problem(await send('', { json: { ...json, fields: { title: 'Half a title' } } }), 409)
  expect(draftSchema.parse(again['current'])).toMatchObject({ id: first.id, fields: { title: 'Half a' } })
  const [one, other] = await Promise.all([json, json].map((body) => send('', { json: { ...body, form: 'fedcba9876543210' } })))
  expect([one?.status, other?.status].toSorted()).toEqual([201, 409])
  expect(await list()).toHaveLength(2)
  const theirs = await call('/api/drafts', { as: await signInAs('writer'), json })
  expect(theirs.status, 'another person has separate forms').toBe(201)
})

test('returns 412 with the stored draft when someone else saved it', async () => {
  const draft = await create({ kind: 'case', fields: { title: 'First' } })
  const saved = await answer(await save(draft, { title: 'Second' }), 200, draftSchema)
  expect(await conflictOf(await save(draft, { title: 'Third' }), draftSchema)).toMatchObject({ fields: { title: 'Second' } })
  await conflictOf(await send(`/${draft.id}`, { method: 'DELETE', headers: tagOf(draft) }), draftSchema)
  expect((await send(`/${draft.id}`, { method: 'DELETE', headers: tagOf(saved) })).status).toBe(204)
  await problem(await save(saved, { title: 'Fourth' }), 404)
})

test('gives a published record one draft, which is returned when another is started and stays when it is unpublished', async () => {
  const { record, draft } = await draftOf()
  const second = await problem(await send('', { json: { kind: 'case', recordId: record.id, fields: { title: 'Mine' } } }), 409)
  expect(draftSchema.parse(second['current']).id).toBe(draft.id)
  expect(await list(`?kind=case&record=${record.id}`)).toHaveLength(1)
  const others = [
    `?kind=news&record=${record.id}`,
    `?kind=nothing&record=${record.id}`,
    '?kind=case&record=2147483648',
    '?kind=case&record=x',
  ]
  for (const query of others) expect(await list(query), query).toEqual([])
  await problem(await send('', { json: { kind: 'case', recordId: 999, fields: { title: 'Mine' } } }), 404)
  expect(await withdraw(record.id)).toMatchObject({ id: draft.id, baseUpdatedAt: null, fields: { title: 'A better title' } })
})

test('names who else has opened the draft within ten minutes, with the username of people with the same name', async () => {
  const draft = await create({ kind: 'case', fields: { title: 'Shared' } })
  const namesake = await signIn('clare')
  const opened = async (who: SignedIn) =>
    (await answer(await send(`/${draft.id}/open`, { method: 'POST', as: who }), 200, draftSchema)).openWith
  expect(await opened(as)).toBeNull()
  expect(await opened(namesake)).toBe('Clara Clerk (clerk)')
  await setRows(users, { name: 'Clare' }, eq(users.username, 'clare'))
  expect((await answer(await save(draft, { title: 'Saved' }), 200, draftSchema)).openWith).toBe('Clare')
  await setRows(draftTable, { openedAt: sql`now() - interval '11 minutes'` })
  expect(await opened(namesake)).toBeNull()
})

test('publishes a new case, news article and member, and the draft is gone', async () => {
  const { contentVersion } = await readPublication(database())
  const input = caseInput()
  const made = await answer(await publish(await create({ kind: 'case', fields: { ...input, slug: '' } })), 201, caseRecordSchema)
  expect(made).toMatchObject({ ...input, slug: 'smith-v-jones', publishedToDiscord: false })
  for (const [kind, fields] of [
    ['news', newsInput()],
    ['team', memberInput()],
  ] as const)
    expect((await publish(await create({ kind, fields }))).status).toBe(201)
  expect([await newsStore.list(database()), await teamStore.list(database())]).toMatchObject([[{}], [{}]])
  expect(await list()).toEqual([])
  expect((await readPublication(database())).contentVersion).toBe(contentVersion + 3)
})

test('publishes the seen version of the draft of a record, and keeps the replaced text with a note', async () => {
  const { record, draft } = await draftOf()
  const later = await answer(await save(draft, { ...draft.fields, title: 'Typed since' }), 200, draftSchema)
  await conflictOf(await publish(draft), draftSchema)
  expect(await caseStore.find(database(), record.id)).toMatchObject({ title: 'Smith v Jones' })
  const updated = await answer(await publish(later, { note: ' The name was wrong. ' }), 200, caseRecordSchema)
  expect(updated).toMatchObject({ id: record.id, title: 'Typed since', createdAt: record.createdAt })
  expect(await listRevisions(database(), 'case', record.id)).toMatchObject([{ n: 1, savedBy: 'Clara Clerk', note: 'The name was wrong.' }])
})

test('returns 412 with the record if someone saved it after the draft was started, until that version was seen', async () => {
  const { record, draft } = await draftOf()
  await call(`/api/cases/${record.id}`, { method: 'PUT', json: caseInput({ slug: record.slug, summary: 'Theirs.' }), as })
  const theirs = await conflictOf(await publish(draft), caseRecordSchema)
  expect(theirs.summary).toBe('Theirs.')
  const json = { kind: 'case', fields: { ...draft.fields, summary: 'Theirs.' }, baseUpdatedAt: theirs.updatedAt }
  const merged = await answer(await save(draft, {}, { json }), 200, draftSchema)
  expect(await answer(await publish(merged), 200, caseRecordSchema)).toMatchObject({ title: 'A better title', summary: 'Theirs.' })
})

test('reports that the record was deleted, or that the slug is taken, and keeps the draft', async () => {
  const { record, draft } = await draftOf()
  await call(`/api/cases/${record.id}`, { method: 'DELETE', as })
  expect((await problem(await publish(draft), 409)).title).toBe('Deleted')
  await storeCase({ slug: 'taken' })
  const another = await create({ kind: 'case', fields: caseInput({ slug: 'taken' }) })
  expect((await problem(await publish(another), 409)).errors).toHaveProperty('slug')
  expect(await list()).toHaveLength(2)
})

test('publishes once if two people publish the same draft at the same moment', async () => {
  const draft = await create({ kind: 'case', fields: caseInput() })
  const statuses = (await Promise.all([publish(draft), publish(draft)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 404])
  expect(await caseStore.list(database())).toHaveLength(1)
})

test('unpublishes a record at once, and publishes it again under its id, even after a save that names its public version', async () => {
  const record = await storeCase()
  const unpublish = (headers: Record<string, string>) => send('/unpublish', { json: { kind: 'case', recordId: record.id }, headers })
  await conflictOf(await unpublish({ 'If-Match': '"1"' }), caseRecordSchema)
  const draft = await answer(await unpublish(tagOf(record)), 201, draftSchema)
  expect(draft).toMatchObject({ recordId: record.id, baseUpdatedAt: null, fields: { title: record.title } })
  await problem(await call(`/api/cases/${record.slug}`), 404)
  await storeCase()
  const json = { kind: 'case', fields: draft.fields, baseUpdatedAt: record.updatedAt }
  const saved = await answer(await save(draft, {}, { json }), 200, draftSchema)
  expect(saved).toMatchObject({ isPublic: false, baseUpdatedAt: null })
  const { id, slug, createdAt } = record
  expect(await answer(await publish(saved), 201, caseRecordSchema)).toMatchObject({ id, slug, createdAt })
  await problem(await unpublish(tagOf(record)), 412)
})

const remove = (draft: Pick<Draft, 'id'>, by: SignedIn = as) => send(`/${draft.id}`, { method: 'DELETE', as: by })

test('lets a writer discard any draft except a withdrawn case or a failed schedule, whose failure that would hide', async () => {
  const writer = await signInAs('writer')
  const setState = (id: number, change: Parameters<typeof setDraftState>[2]) => setDraftState(database(), { id, seen: undefined }, change)
  for (const state of ['draft', 'ready', 'returned'] as const) {
    const { draft } = await draftOf()
    await setState(draft.id, { state })
    expect((await remove(draft, writer)).status, state).toBe(204)
  }
  const failed = await create({ kind: 'case', fields: { title: 'Half' } })
  await setState(failed.id, { state: 'failed', lastError: 'Something is missing in the text.' })
  await problem(await remove(failed, writer), 403)
  const record = await storeCase()
  const withdrawn = await withdraw(record.id)
  await problem(await remove(withdrawn, writer), 403)
  expect(await answer(await publish(withdrawn), 201, caseRecordSchema)).toMatchObject({ id: record.id })
})

test('restores a withdrawn case with its public text within a day of being discarded, however long it was withdrawn', async () => {
  const record = await storeCase()
  const draft = await withdraw(record.id)
  await save(draft, { title: 'Emptied', content: '' })
  await setRows(deletedRecords, { deletedAt: sql`now() - interval '3 days'` })
  expect((await remove(draft)).status).toBe(204)
  await dropDeletedRecords(database())
  expect((await call(`/api/cases/${record.id}/restore`, { method: 'POST', as })).status).toBe(200)
  expect(await caseStore.find(database(), record.id)).toMatchObject({ title: record.title, content: record.content })
})

test('does not let a writer end a schedule by discarding its draft', async () => {
  const writer = await signInAs('writer')
  const { draft } = await draftOf()
  await send(`/${draft.id}/schedule`, { json: { at: new Date(Date.now() + 7_200_000).toISOString(), action: 'withdraw' } })
  const before = await answer(await send(`/${draft.id}`), 200, draftSchema)
  await problem(await remove(draft, writer), 403)
  await problem(await send(`/${draft.id}/schedule`, { json: { at: null }, as: writer }), 403)
  for (const [method, step] of [
    ['PUT', ''],
    ['POST', '/review'],
  ] as const)
    await problem(
      await send(`/${draft.id}${step}`, { method, json: { kind: 'case', fields: { title: 'Mine' }, note: null }, as: writer }),
      409,
    )
  expect(await answer(await send(`/${draft.id}`), 200, draftSchema)).toEqual(before)
  expect((await remove(draft)).status).toBe(204)
})

const typing = (json: object = {}) => create({ kind: 'case', isUnsaved: true, fields: { ...caseInput(), title: 'Half a ti' }, ...json })
const readable = async (draft: Draft, by: SignedIn) => (await send(`/${draft.id}`, { as: by })).status

test('shows unsaved text to nobody except its author, and takes no step with it, in any call', async () => {
  const record = await storeCase()
  const ada = await signIn('ada')
  const drafts = [await typing(), await typing({ recordId: record.id })]
  for (const draft of drafts) {
    expect([draft.state, await readable(draft, as), await readable(draft, ada)]).toEqual([{ kind: 'unsaved' }, 200, 404])
    await problem(await save(draft, { title: 'Mine' }, { as: ada }), 404)
    await problem(await remove(draft, ada), 404)
  }
  const step = (name: string, by: SignedIn) => send(`/${drafts[0]?.id}/${name}`, { method: 'POST', json: { note: null, at: null }, as: by })
  await problem(await step('open', ada), 404)
  for (const name of ['review', 'return', 'publish', 'schedule', 'preview']) {
    await problem(await step(name, ada), 404)
    await problem(await step(name, as), 409)
  }
  expect(await list()).toMatchObject([{ state: { kind: 'unsaved' } }, { state: { kind: 'unsaved' } }])
  expect(await list('?kind=case&record=new')).toMatchObject([{ id: drafts[0]?.id }])
  expect(await answer(await send('', { as: ada }), 200, z.array(listedDraftSchema))).toEqual([])
})

test('keeps the unsaved text of two people about one record, and returns the draft of the one who saved first', async () => {
  const record = await storeCase()
  const ada = await signIn('ada')
  const json = { kind: 'case', recordId: record.id, isUnsaved: true, fields: { title: "Ada's" } }
  const theirs = await answer(await send('', { json, as: ada }), 201, draftSchema)
  const mine = await answer(await save(await typing({ recordId: record.id }), { title: 'Mine' }), 200, draftSchema)
  expect(mine.state).toEqual({ kind: 'draft' })
  const late = await problem(await save(theirs, { title: "Ada's" }, { as: ada }), 409)
  expect(draftSchema.parse(late['current'])).toMatchObject({ id: mine.id, fields: { title: 'Mine' } })
  expect(await readable(theirs, ada)).toBe(200)
})

test('removes the unsaved draft that a save names, in the version that was seen, and never another text', async () => {
  const named = ({ id, updatedAt }: Draft) => ({ draft: { id, updatedAt } })
  const first = await typing()
  const input = caseInput()
  const made = await answer(await call('/api/cases', { json: { ...input, ...named(first) }, as }), 201, caseRecordSchema)
  expect(await list()).toEqual([])

  const replace = (json: object, tag = made.updatedAt) =>
    call(`/api/cases/${made.id}`, { method: 'PUT', json: { ...input, ...json }, headers: tagOf({ updatedAt: tag }), as })
  const second = await typing({ recordId: made.id })
  await problem(await replace(named(second), '2020-01-01T00:00:00.000Z'), 412)
  expect(await list(), 'a refused save removes nothing').toHaveLength(1)
  await save(second, { title: 'Typed in another tab' }, { json: { kind: 'case', isUnsaved: true, fields: { title: 'Longer' } } })
  let saved = await answer(await replace(named(second)), 200, caseRecordSchema)
  expect(await list(), 'a later text stays').toHaveLength(1)

  const ada = await signIn('ada')
  const others = await answer(await send('', { json: { kind: 'case', isUnsaved: true, fields: input }, as: ada }), 201, draftSchema)
  const shared = await create({ kind: 'case', fields: input })
  for (const draft of [others, shared]) saved = await answer(await replace(named(draft), saved.updatedAt), 200, caseRecordSchema)
  expect([await readable(others, ada), await readable(shared, as)]).toEqual([200, 200])
})

test('sends a draft for review and back, and names who returned it, even after that name changes, until the next step', async () => {
  const draft = await create({ kind: 'case', fields: { title: 'Back' } })
  const partner = await signIn('partner')
  const step = async (name: string, note: string, by: SignedIn = as) =>
    answer(await send(`/${draft.id}/${name}`, { json: { note }, as: by }), 200, draftSchema)
  expect((await step('review', 'Please look at the sums.')).state).toEqual({ kind: 'ready', note: 'Please look at the sums.' })
  const back = await step('return', 'Item 4 is wrong.', partner)
  expect([back.author, back.fields['title']]).toEqual(['Clara Clerk (clerk)', 'Back'])
  expect(back.state).toEqual({ kind: 'returned', note: 'Item 4 is wrong.', by: 'Clara Clerk (partner)' })
  await setRows(users, { name: 'Paula Partner' }, eq(users.username, 'partner'))
  expect((await list())[0]?.state).toEqual({ kind: 'returned', note: 'Item 4 is wrong.', by: 'Paula Partner' })
  expect((await step('review', ' ')).state).toEqual({ kind: 'ready', note: null })
  await setRows(draftTable, { state: 'returned' })
  expect((await list())[0]?.state).toEqual({ kind: 'returned', note: null, by: null })
})
