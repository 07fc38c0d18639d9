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

test('deletes many cases in one call and restores them in another, with outcomes in the given order', async () => {
  const ids = await add(5)
  const before = await rows()
  const given = ids.slice(0, 4).reverse()
  expect(await remove(given)).toEqual(given.map((id) => ({ id, outcome: 'deleted' })))
  expect((await rows()).map(({ id }) => id)).toEqual(ids.slice(4))
  const restored = await restore(given)
  expect(restored.map(({ id }) => id)).toEqual(given)
  for (const result of restored) {
    if (result.outcome !== 'restored') throw new Error(`Expected ${result.id} to be restored`)
    expect(caseListItemSchema.strict().parse(result.case).id).toBe(result.id)
  }
  expect(await rows()).toEqual(before)
})

test('moves at most eight megabytes of text in one call', async () => {
  const ids = await add(6)
  await setRows(table, { content: sql`repeat('costs ', 330000)` })
  expect((await remove(ids)).map(({ id }) => id)).toEqual(ids.slice(0, 4))
  expect((await rows()).map(({ id }) => id)).toEqual(ids.slice(4))
  expect((await remove(ids.slice(4))).map(({ id }) => id)).toEqual(ids.slice(4))
  expect((await restore(ids)).map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(outcomes(await restore(ids.slice(2, 4)))).toEqual(['restored', 'restored'])
})

test('moves a case that exceeds the limit of one call separately', async () => {
  const ids = await add(2)
  expect(await casesInOneCall(database(), ids, 1)).toEqual(ids.slice(0, 1))
  await remove(ids)
  expect(await deletedCasesInOneCall(database(), ids, 1)).toEqual(ids.slice(0, 1))
})

test('changes the content once and requests one build, or none if nothing changed', async () => {
  const ids = await add(30)
  const { contentVersion } = await readPublication(database())
  await remove(ids)
  await remove(ids)
  expect([(await readPublication(database())).contentVersion, hook().accepted()]).toEqual([contentVersion + 1, 1])
  await restore(ids)
  await restore(ids)
  expect([(await readPublication(database())).contentVersion, hook().accepted()]).toEqual([contentVersion + 2, 2])
})

test('reports missing ids as gone, deletes the others, and counts a repeated id once', async () => {
  const [one = 0, two = 0] = await add(2)
  await remove([one])
  expect(await remove([one, two, 2147483647, two])).toEqual([
    { id: one, outcome: 'gone' },
    { id: two, outcome: 'deleted' },
    { id: 2147483647, outcome: 'gone' },
  ])
  expect(outcomes(await restore([one, 2147483647, two]))).toEqual(['restored', 'gone', 'restored'])
})

test('refuses to restore a case whose slug was taken, and restores the others', async () => {
  const ids = await add(1)
  const taken = await storeCase({ slug: 'wanted' })
  const given = [taken.id, ...ids]
  await remove(given)
  await storeCase({ slug: 'wanted' })
  const [first, second] = await restore(given)
  expect(first).toMatchObject({
    id: taken.id,
    outcome: 'refused',
    reason: expect.stringContaining('The slug "wanted" is now used by another page'),
  })
  expect(second?.outcome).toBe('restored')
  expect(outcomes(await restore(given))).toEqual(['refused', 'gone'])
})

test('deletes each case once when two calls delete the same cases in parallel', async () => {
  const ids = await add(40)
  const [mine, theirs] = await Promise.all([remove(ids), remove(ids.toReversed())])
  const all = [...outcomes(mine), ...outcomes(theirs)]
  expect(all.filter((outcome) => outcome === 'deleted')).toHaveLength(40)
  expect(all.filter((outcome) => outcome === 'gone')).toHaveLength(40)
  const [one, two] = await Promise.all([restore(ids), restore(ids.toReversed())])
  expect([...outcomes(one), ...outcomes(two)].filter((outcome) => outcome === 'restored')).toHaveLength(40)
  expect(await rows()).toHaveLength(40)
})

test('accepts five hundred cases in one call, and deletes nothing if there are more', async () => {
  const rowsOf500 = Array.from({ length: 500 }, () => ({ ...caseInput(), content: 'x'.repeat(5000) }))
  const ids = (await addRows(table, ...rowsOf500).returning({ id: table.id })).map(({ id }) => id)
  expect(await faultyFields(await batch('delete', { ids: [...ids, 1] }))).toEqual(['ids'])
  expect(await database().$count(table)).toBe(500)
  expect(new Set(outcomes(await remove(ids)))).toEqual(new Set(['deleted']))
  expect(new Set(outcomes(await restore(ids)))).toEqual(new Set(['restored']))
  expect(await database().$count(table)).toBe(500)
})

const batches: Batch[] = ['delete', 'restore']

test.each<[string, unknown]>([
  ['no list', {}],
  ['nothing named', { ids: [] }],
  ['a text', { ids: ['1'] }],
  ['half a number', { ids: [1.5] }],
  ['a number no id can be', { ids: [2147483648] }],
  ['a number below one', { ids: [0] }],
  ['a bare list', [1]],
])('refuses a batch with %s and changes nothing', async (_what, json) => {
  const ids = await add(1)
  for (const which of batches) await problem(await batch(which, json), 422)
  expect((await rows()).map(({ id }) => id)).toEqual(ids)
})

test('does not read the words delete and restore as slugs', async () => {
  for (const which of batches) await problem(await call(`/api/cases/${which}`), 404)
})

const stored = async (tags: string[]) => (await storeCase({ tags })).id
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
