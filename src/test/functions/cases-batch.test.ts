import { beforeEach, expect, test } from 'vitest'
import { casesInOneCall, deletedCasesInOneCall } from '#db/cases/case-bytes.ts'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as table } from '#db/schema/cases.ts'
import { caseDeletionSchema, caseRestorationSchema } from '#domain/cases/case-batch.ts'
import { caseListItemSchema } from '#domain/cases/cases.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const hook = useBuildHook()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

type Batch = 'delete' | 'restore'
const batch = (which: Batch, json: unknown) => call(`/api/cases/${which}`, { json, as })
const remove = async (ids: number[]) => (await answer(await batch('delete', { ids }), 200, caseDeletionSchema.strict())).results
const restore = async (ids: number[]) => (await answer(await batch('restore', { ids }), 200, caseRestorationSchema.strict())).results
const add = async (count: number) => {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) ids.push((await createCase(database(), caseInput({ title: `Case ${index}` }))).id)
  return ids
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
  const content = 'costs '.repeat(330_000)
  const ids: number[] = []
  for (let index = 0; index < 6; index += 1) ids.push((await createCase(database(), caseInput({ title: `Long ${index}`, content }))).id)
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
  const taken = await createCase(database(), caseInput({ slug: 'wanted' }))
  const given = [taken.id, ...ids]
  await remove(given)
  await createCase(database(), caseInput({ slug: 'wanted' }))
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
  const ids = (await database().insert(table).values(rowsOf500).returning({ id: table.id })).map(({ id }) => id)
  expect(Object.keys((await problem(await batch('delete', { ids: [...ids, 1] }), 422)).errors ?? {})).toEqual(['ids'])
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
