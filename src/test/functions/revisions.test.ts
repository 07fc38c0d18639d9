import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { caseStore } from '#db/cases/case-store.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { dropOldRevisions } from '#db/content/revisions.ts'
import { revisions } from '#db/schema/revisions.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { revisionListSchema, wholeRevisionSchema } from '#domain/content/revisions.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { storeCase, storeMember, storeNews } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { aSave, caseInput, memberInput, newsInput } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()
let stored: CaseRecord
const input = caseInput({ title: 'First', tags: ['one', 'two'] })

beforeEach(async () => {
  stored = await storeCase(input)
})

const put = (changes: object, headers: Record<string, string> = {}) =>
  call(`/api/cases/${stored.id}`, { method: 'PUT', json: { ...input, ...changes }, headers, as })
const read = (path = '') => call(`/api/cases/${stored.id}/revisions${path}`, { as })
const listed = async () => answer(await read(), 200, revisionListSchema)
const restore = (n: number, headers: Record<string, string> = {}) =>
  call(`/api/cases/${stored.id}/revisions/${n}/restore`, { method: 'POST', as, headers })
const count = () => database().$count(revisions)

test('keeps the previous version of a save, with its author and their note', async () => {
  await put({ title: 'Second', note: 'The name was wrong.' })
  await put({ title: 'Third' })
  expect(await listed()).toMatchObject([
    { n: 2, savedBy: 'Clara Clerk', note: null },
    { n: 1, savedBy: 'Clara Clerk', note: 'The name was wrong.' },
  ])
  const first = await answer(await read('/1'), 200, wholeRevisionSchema)
  expect(first.record).toMatchObject({ ...input, id: stored.id })
  await caseStore.update(database(), stored.id, { ...input, title: 'Fourth' }, undefined, { ...aSave, by: 'schedule' })
  expect((await listed())[0]).toMatchObject({ n: 3, savedBy: 'schedule' })
})

test('keeps no version for a creation, a refused save, or a save without changes', async () => {
  await put({})
  await problem(await put({ title: 'Late' }, { 'If-Match': '"1"' }), 412)
  await storeCase({ slug: 'taken' })
  await problem(await put({ slug: 'taken' }), 409)
  expect(await count()).toBe(0)
})

test('restores a seen version by a new save, which the same call undoes, and never an unknown one', async () => {
  await put({ title: 'Second', tags: ['three'] })
  expect(await problem(await restore(1, { 'If-Match': '"1"' }), 412)).toMatchObject({ current: { title: 'Second' } })
  const restored = await restore(1)
  expect(await answer(restored, 200, caseRecordSchema)).toMatchObject({ title: 'First', tags: ['one', 'two'] })
  expect(restored.headers.get('ETag')).not.toBeNull()
  await restore(2)
  expect(await findCaseById(database(), stored.id)).toMatchObject({ title: 'Second', tags: ['three'] })
  for (const path of ['/9', '/x']) await problem(await read(path), 404)
  await problem(await restore(9), 404)
})

test('names the field of an old version that the present rules refuse', async () => {
  await put({ title: 'Second' })
  await setRows(revisions, { record: sql`record || '{"category": "Gossip", "title": null}'` })
  expect((await faultyFields(await restore(1))).toSorted()).toEqual(['category', 'title'])
})

test('keeps both versions of two saves at the same moment', async () => {
  await Promise.all(['A', 'B'].map((title) => put({ title })))
  expect((await listed()).map(({ n }) => n)).toEqual([2, 1])
})

test('keeps versions of a deleted case until it can no longer be restored, and none of a removed member', async () => {
  await put({ title: 'Second' })
  await deleteRecords(database(), 'case', [stored.id])
  await dropOldRevisions(database())
  await restoreRecords(database(), 'case', [stored.id])
  expect(await listed()).toHaveLength(1)
  await deleteRecords(database(), 'case', [stored.id])
  await database().execute(sql`delete from deleted_records`)
  await dropOldRevisions(database())
  expect(await count()).toBe(0)
  const { id } = await storeMember()
  await call(`/api/team/${id}`, { method: 'PUT', json: memberInput({ bio: 'Another bio.' }), as })
  expect(await count()).toBe(1)
  await deleteRecords(database(), 'team', [id])
  expect(await count()).toBe(0)
})

test('keeps versions of articles apart from those of a case with the same id', async () => {
  const article = await storeNews()
  await database().execute(sql`update news set id = ${stored.id}`)
  await call(`/api/news/${stored.id}`, { method: 'PUT', json: newsInput({ slug: article.slug, title: 'Second' }), as })
  expect(await listed()).toEqual([])
  const found = await call(`/api/news/${stored.id}/revisions`, { as })
  expect(await answer(found, 200, revisionListSchema)).toHaveLength(1)
})

/** Stores versions of the case of the given ages in days. The latest has the highest number. */
const storeVersions = (days: number[], characters = 1) =>
  database().execute(sql`
    insert into revisions (kind, record_id, n, record, saved_by, saved_at)
    select 'case', ${stored.id}::int, row_number() over (order by days desc), jsonb_build_object('content', repeat('x', ${characters}::int)),
      'clerk', now() - make_interval(mins => (days * 1440)::int)
    from unnest(${sql.raw(`array[${days.join(',')}]`)}::numeric[]) days`)

async function keptAfterNight(): Promise<number[]> {
  await dropOldRevisions(database())
  return (await listed()).map(({ n }) => n)
}

test('keeps all versions of thirty days, then the last of each day for a year', async () => {
  await storeVersions([400, 364.5, 100.4, 100.2, 20.001, 20])
  const kept = await keptAfterNight()
  expect(kept).toContain(2)
  expect(kept.filter((n) => n === 3 || n === 4)).not.toHaveLength(0)
  expect(kept.slice(0, 2)).toEqual([6, 5])
  expect(kept).not.toContain(1)
})

test('keeps at most the latest fifty versions of a record, and five large ones', async () => {
  await storeVersions(Array.from({ length: 52 }, (_, place) => place / 100))
  expect(await keptAfterNight()).toEqual(Array.from({ length: 50 }, (_, place) => 52 - place))
  await database().delete(revisions)
  await storeVersions([7, 6, 5, 4, 3, 2, 1], 500_001)
  expect(await keptAfterNight()).toEqual([7, 6, 5, 4, 3])
})
