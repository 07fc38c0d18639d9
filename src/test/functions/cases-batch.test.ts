import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { casesInOneCall, deletedCasesInOneCall } from '#db/cases/case-bytes.ts'
import { importCases } from '#db/cases/case-import.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { listRevisions } from '#db/content/revisions.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as table } from '#db/schema/cases.ts'
import { caseDeletionSchema, caseRestorationSchema } from '#domain/cases/case-batch.ts'
import { caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { type ChangedCase, tagChangeResultSchema } from '#domain/content/tag-change.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { addRows, setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const hook = useBuildHook()

const as = useStaff()

type Batch = 'delete' | 'restore'
const batch = (which: Batch, json: unknown) => call(`/api/cases/${which}`, { json, as })
const remove = async (ids: number[]) => (await answer(await batch('delete', { ids }), 200, caseDeletionSchema.strict())).results
const restore = async (ids: number[]) => (await answer(await batch('restore', { ids }), 200, caseRestorationSchema.strict())).results
const add = async (count: number) => {
  const stored = await importCases(database(), caseInputs(count))
  return stored.map(({ id }) => id).toSorted((a, b) => a - b)
}
const rows = () => database().select().from(table).orderBy(table.id)
const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome)

test('deletes many cases in one call and restores them in another, with outcomes in the given order and one build', async () => {
  const ids = await add(5)
  const before = await rows()
  const { contentVersion } = await readPublication(database())
  const published = async () => [(await readPublication(database())).contentVersion - contentVersion, hook().accepted()]
  const given = ids.slice(0, 4).reverse()
  expect(await remove(given)).toEqual(given.map((id) => ({ id, outcome: 'deleted' })))
  expect((await rows()).map(({ id }) => id)).toEqual(ids.slice(4))
  await remove(given)
  expect(await published()).toEqual([1, 1])
  const restored = await restore(given)
  expect(restored.map(({ id }) => id)).toEqual(given)
  for (const result of restored) {
    if (result.outcome !== 'restored') throw new Error(`Expected ${result.id} to be restored`)
    expect(caseListItemSchema.strict().parse(result.case).id).toBe(result.id)
  }
  expect(await rows()).toEqual(before)
  await restore(given)
  expect(await published()).toEqual([2, 2])
})

test('moves at most eight megabytes of text in one call, or a larger case alone', async () => {
  const ids = await add(5)
  expect(await casesInOneCall(database(), ids, 1)).toEqual(ids.slice(0, 1))
  await setRows(table, { content: sql`repeat('costs ', 330000)` })
  expect((await remove(ids)).map(({ id }) => id)).toEqual(ids.slice(0, 4))
  expect((await rows()).map(({ id }) => id)).toEqual(ids.slice(4))
  expect(await deletedCasesInOneCall(database(), ids, 1)).toEqual(ids.slice(0, 1))
  expect((await restore(ids)).map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('reports missing ids as gone and taken slugs as refused, moves the others, and counts a repeated id once', async () => {
  const [one = 0, two = 0] = await add(2)
  const taken = await storeCase({ slug: 'wanted' })
  await remove([one])
  expect(await remove([one, two, 2147483647, two, taken.id])).toEqual([
    { id: one, outcome: 'gone' },
    { id: two, outcome: 'deleted' },
    { id: 2147483647, outcome: 'gone' },
    { id: taken.id, outcome: 'deleted' },
  ])
  await storeCase({ slug: 'wanted' })
  const [refused, ...others] = await restore([taken.id, one, 2147483647, two])
  const reason = expect.stringContaining('The slug "wanted" is now used by another page')
  expect(refused).toMatchObject({ id: taken.id, outcome: 'refused', reason })
  expect(outcomes(others)).toEqual(['restored', 'gone', 'restored'])
  expect(outcomes(await restore([taken.id, one]))).toEqual(['refused', 'gone'])
})

test('deletes and restores each case once when two calls name the same cases in parallel', async () => {
  const ids = await add(10)
  const [mine, theirs] = await Promise.all([remove(ids), remove(ids.toReversed())])
  const all = [...outcomes(mine), ...outcomes(theirs)].toSorted()
  expect(all).toEqual([...Array<string>(10).fill('deleted'), ...Array<string>(10).fill('gone')])
  const [one, two] = await Promise.all([restore(ids), restore(ids.toReversed())])
  expect([...outcomes(one), ...outcomes(two)].filter((outcome) => outcome === 'restored')).toHaveLength(10)
  expect(await rows()).toHaveLength(10)
})

test('accepts five hundred cases in one call, and refuses more, none, or a number that no id can be', async () => {
  const rowsOf500 = Array.from({ length: 500 }, () => ({ ...caseInput(), content: 'x'.repeat(5000) }))
  const ids = (await addRows(table, ...rowsOf500).returning({ id: table.id })).map(({ id }) => id)
  for (const which of ['delete', 'restore'] as const)
    for (const bad of [[...ids, 1], [], [0], [2147483648]])
      expect((await faultyFields(await batch(which, { ids: bad }))).map((name) => name.split('.')[0])).toEqual(['ids'])
  expect(await database().$count(table)).toBe(500)
  expect(new Set(outcomes(await remove(ids)))).toEqual(new Set(['deleted']))
  expect(new Set(outcomes(await restore(ids)))).toEqual(new Set(['restored']))
  expect(await database().$count(table)).toBe(500)
})

const stored = async (tags: string[]) => (await storeCase({ tags })).id
const change = async (from: string[], to: string) =>
  answer(await call('/api/cases/tags', { method: 'PUT', json: { from, to }, as }), 200, tagChangeResultSchema)
const undo = async (undo: readonly ChangedCase[]) =>
  answer(await call('/api/cases/tags', { method: 'PUT', json: { undo }, as }), 200, tagChangeResultSchema)
const tagsOf = async (id: number) => (await findCaseById(database(), id))?.tags
const version = async () => (await readPublication(database())).contentVersion

test('merges tags in all cases that have one of them, without moving them, and keeps the earlier version of each', async () => {
  const [both, one, none] = [await stored(['rates', 'qocs', 'QOCS set-off']), await stored(['QOCS', 'hourly']), await stored(['other'])]
  const before = await version()
  const { updatedAt } = (await findCaseById(database(), both)) ?? {}
  expect(await change(['qocs', 'QOCS set-off'], 'QOCS')).toMatchObject({ changed: 1, cases: [{ id: both }] })
  expect([await tagsOf(both), await tagsOf(one), await tagsOf(none)]).toEqual([['rates', 'QOCS'], ['QOCS', 'hourly'], ['other']])
  expect(await change(['qocs'], 'QOCS')).toEqual({ changed: 0, cases: [] })
  expect(await version()).toBe(before + 1)
  expect((await findCaseById(database(), both))?.updatedAt).not.toBe(updatedAt)
  const versions = await listRevisions(database(), 'case', both)
  expect(versions).toMatchObject([{ n: 1, savedBy: 'Clara Clerk', note: expect.stringContaining('“QOCS”') }])
  const restored = await call(`/api/cases/${both}/revisions/1/restore`, { method: 'POST', as })
  expect((await answer(restored, 200, caseRecordSchema)).tags).toEqual(['rates', 'qocs', 'QOCS set-off'])
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
  for (const json of [{ from: ['a'], to: ' ' }, { from: [], to: 'b' }, { undo: [] }, { undo: [{ id: 1, updatedAt: 'yesterday' }] }])
    await problem(await call('/api/cases/tags', { method: 'PUT', json, as }), 422)
})
