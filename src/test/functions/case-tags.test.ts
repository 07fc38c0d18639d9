import { beforeEach, expect, test } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { listRevisions } from '#db/content/revisions.ts'
import { readPublication } from '#db/publication/publication.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { type ChangedCase, tagChangeResultSchema } from '#domain/content/tag-change.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

const stored = async (tags: string[]) => (await createCase(database(), caseInput({ tags }))).id
const change = async (from: string[], to: string) =>
  answer(await call('/api/cases/tags', { method: 'PUT', json: { from, to }, as }), 200, tagChangeResultSchema)
const undo = async (undo: readonly ChangedCase[]) =>
  answer(await call('/api/cases/tags', { method: 'PUT', json: { undo }, as }), 200, tagChangeResultSchema)
const tagsOf = async (id: number) => (await findCaseById(database(), id))?.tags
const version = async () => (await readPublication(database())).contentVersion

test('merges tags in all cases that have one of them, once in each, without moving them', async () => {
  const [both, one, none] = [await stored(['rates', 'qocs', 'QOCS set-off']), await stored(['QOCS', 'hourly']), await stored(['other'])]
  const before = await version()
  expect(await change(['qocs', 'QOCS set-off'], 'QOCS')).toMatchObject({ changed: 1, cases: [{ id: both }] })
  expect([await tagsOf(both), await tagsOf(one), await tagsOf(none)]).toEqual([['rates', 'QOCS'], ['QOCS', 'hourly'], ['other']])
  expect(await version()).toBe(before + 1)
  expect(await change(['qocs'], 'QOCS')).toEqual({ changed: 0, cases: [] })
  expect(await version()).toBe(before + 1)
})

test('keeps the earlier version of each changed case, which can be restored', async () => {
  const id = await stored(['a "quoted", tag', 'café'])
  const { updatedAt } = (await findCaseById(database(), id)) ?? {}
  await change(['a "quoted", tag'], 'Plain')
  expect((await findCaseById(database(), id))?.updatedAt).not.toBe(updatedAt)
  expect(await listRevisions(database(), 'case', id)).toMatchObject([
    { n: 1, savedBy: 'Clara Clerk', note: expect.stringContaining('“Plain”') },
  ])
  const restored = await call(`/api/cases/${id}/revisions/1/restore`, { method: 'POST', as })
  expect((await answer(restored, 200, caseRecordSchema)).tags).toEqual(['a "quoted", tag', 'café'])
})

test('undoes a merge: each case has its former tags in order again, and the undo can be undone', async () => {
  const [both, one] = [await stored(['rates', 'qocs', 'hourly', 'QOCS']), await stored(['Qocs', 'rates'])]
  const merged = await change(['qocs', 'Qocs'], 'QOCS')
  const before = await version()
  const undone = await undo(merged.cases)
  expect(undone).toMatchObject({ changed: 2, cases: [{ id: both }, { id: one }] })
  expect([await tagsOf(both), await tagsOf(one)]).toEqual([
    ['rates', 'qocs', 'hourly', 'QOCS'],
    ['Qocs', 'rates'],
  ])
  expect(await version()).toBe(before + 1)
  expect(await listRevisions(database(), 'case', one)).toHaveLength(2)
  await undo(undone.cases)
  expect(await tagsOf(one)).toEqual(['QOCS', 'rates'])
})

test('does not change a case that someone saved or deleted after the merge', async () => {
  const [saved, untouched, deleted] = [await stored(['qocs']), await stored(['qocs']), await stored(['qocs'])]
  const merged = await change(['qocs'], 'QOCS')
  const json = caseInput({ title: 'Corrected', slug: 'corrected', tags: ['QOCS'] })
  await answer(await call(`/api/cases/${saved}`, { method: 'PUT', json, as }), 200, caseRecordSchema)
  await call(`/api/cases/${deleted}`, { method: 'DELETE', as })
  expect(await undo(merged.cases)).toMatchObject({ changed: 1, cases: [{ id: untouched }] })
  expect([await tagsOf(saved), await tagsOf(untouched), await tagsOf(deleted)]).toEqual([['QOCS'], ['qocs'], undefined])
  expect(await undo(merged.cases)).toEqual({ changed: 0, cases: [] })
})

test('refuses a blank tag, and a list without tags', async () => {
  for (const json of [
    { from: ['a'], to: ' ' },
    { from: [], to: 'b' },
    { from: 'a', to: 'b' },
    { undo: [] },
    { undo: [{ id: 1 }] },
    { undo: [{ id: 0, updatedAt: '2026-01-01T00:00:00.000Z' }] },
    { undo: [{ id: 1, updatedAt: 'yesterday' }] },
  ])
    await problem(await call('/api/cases/tags', { method: 'PUT', json, as }), 422)
})
