import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { findCaseBySlug } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as table } from '#db/schema/cases.ts'
import { importResultSchema } from '#domain/cases/cases.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

function upload(content: BlobPart, field = 'casesFile'): Promise<Response> {
  const form = new FormData()
  form.set(field, new File([content], 'cases.json', { type: 'application/json' }))
  return call('/api/cases/import', { body: form, as })
}
const uploadRows = (rows: unknown) => upload(JSON.stringify(rows))
const importRows = async (rows: unknown) => answer(await uploadRows(rows), 200, importResultSchema)
const count = () => database().$count(table)

test('imports every field of a list of cases', async () => {
  const rows = [caseInput({ content: 'Line\n"quoted" \\ 法律 {}', tags: ['a,b', '"c"', 'é'] }), caseInput({ category: "Solicitor's Act" })]
  const { imported, skipped } = await importRows(rows)
  expect(imported.map(({ slug }) => slug).sort()).toEqual(rows.map(({ slug }) => slug).sort())
  expect(skipped).toEqual([])
  for (const row of rows) expect(await findCaseBySlug(database(), row.slug)).toMatchObject({ ...row, publishedToDiscord: false })
})

test('stores a long text uncompressed, so that no call waits for compression', async () => {
  const content = 'The costs were reserved. '.repeat(4000).trim()
  await importRows([caseInput({ content })])
  const { rows } = await database().execute(
    sql`select pg_column_compression(content) as compression, pg_column_size(content) as stored, octet_length(content) as bytes from cases`,
  )
  expect(rows).toEqual([{ compression: null, stored: content.length, bytes: content.length }])
})

test('also imports a single case and an empty list', async () => {
  expect((await importRows(caseInput())).imported).toHaveLength(1)
  expect(await importRows([])).toEqual({ imported: [], skipped: [] })
  expect(await count()).toBe(1)
})

test('reads UTF-16 with and without a byte order mark', async () => {
  for (const mark of ['', '\ufeff']) {
    const text = `${mark}${JSON.stringify([caseInput({ title: 'Ørsted’s' })])}`
    const { imported } = await answer(await upload(Buffer.from(text, 'utf16le')), 200, importResultSchema)
    expect(imported[0]?.title).toBe('Ørsted’s')
  }
})

test("stores a differently spelled category under the register's spelling", async () => {
  await importRows([{ ...caseInput(), category: 'Solicitor’s  act' }])
  expect(await listWholeCases()).toMatchObject([{ category: "Solicitor's Act" }])
})

test('ignores a byte order mark at the start', async () => {
  const { imported } = await answer(await upload(`\uFEFF${JSON.stringify([caseInput()])}`), 200, importResultSchema)
  expect(imported).toHaveLength(1)
})

test('accepts tags with commas, missing slugs and unknown keys', async () => {
  const { slug: _slug, ...row } = caseInput({ title: 'Brown & Green' })
  const { imported } = await importRows([{ ...row, tags: 'one, two', id: 7, publishedToDiscord: true }])
  expect(imported[0]).toMatchObject({ title: 'Brown & Green', slug: 'brown-green' })
  expect(await listWholeCases()).toMatchObject([{ tags: ['one', 'two'], publishedToDiscord: false }])
})

test('imports nothing if one row is invalid, and names every fault by row and field', async () => {
  const bad = { ...caseInput(), category: 'Crime', tags: [] }
  const found = await problem(await uploadRows([caseInput(), bad, caseInput(), 'text', { ...caseInput(), title: 'a\u0000' }]), 422)
  expect(Object.keys(found.errors ?? {})).toEqual(['rows.2.category', 'rows.2.tags', 'rows.4.row', 'rows.5.title'])
  expect(found.detail).toBe('3 rows have errors. Nothing was imported.')
  expect(await count()).toBe(0)
})

test('names the first thousand of too many faults, and counts all faulty rows', async () => {
  const tags = Array.from({ length: 50 }, (_, index) => `half of an emoji \ud83d ${index}`)
  const found = await problem(await uploadRows(Array.from({ length: 600 }, () => ({ ...caseInput(), category: 'Crime', tags }))), 422)
  expect(Object.values(found.errors ?? {}).flat()).toHaveLength(1000)
  expect(found.detail).toBe('600 rows have errors. Nothing was imported. The first 1,000 of 30,600 faults are listed.')
})

test('skips and names duplicates within the file and of stored cases', async () => {
  const stored = await createCase(database(), caseInput({ title: 'Stored' }))
  const row = caseInput({ title: 'First' })
  const result = await importRows([row, caseInput({ title: 'Again', slug: stored.slug }), { ...row, title: 'Repeat' }])
  expect(result.imported.map(({ title }) => title)).toEqual(['First'])
  expect(result.skipped.sort()).toEqual(['Again', 'Repeat'])
  expect((await findCaseBySlug(database(), stored.slug))?.title).toBe('Stored')
  expect((await findCaseBySlug(database(), row.slug))?.title).toBe('First')
})

test('loses and duplicates nothing when an import is repeated', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => caseInput({ title: `Case ${index}` }))
  expect((await importRows(rows)).imported).toHaveLength(25)
  const again = await importRows(rows)
  expect([again.imported.length, again.skipped.length, await count()]).toEqual([0, 25, 25])
})

test('stores each case once when two imports run in parallel', async () => {
  const rows = Array.from({ length: 40 }, () => caseInput())
  const [one, two] = await Promise.all([importRows(rows), importRows(rows.toReversed())])
  expect(one.imported.length + two.imported.length).toBe(40)
  expect(one.skipped.length + two.skipped.length).toBe(40)
  expect(await count()).toBe(40)
})

test('changes the content once, or not at all if nothing was stored', async () => {
  const row = caseInput()
  const { contentVersion } = await readPublication(database())
  await importRows([row, caseInput()])
  await importRows([row])
  expect((await readPublication(database())).contentVersion).toBe(contentVersion + 1)
})

test('imports a thousand cases at once', async () => {
  expect((await importRows(Array.from({ length: 1000 }, () => caseInput()))).imported).toHaveLength(1000)
})

test.each<[string, BlobPart]>([
  ['no JSON', 'title,slug'],
  ['nothing', ''],
  ['half of a list', '[{"title":'],
  ['a text', '"case"'],
  ['null', 'null'],
  ['bytes that are no UTF-8', new Uint8Array([0x5b, 0xff, 0x5d])],
])('refuses a file that contains %s', async (_what, content) => {
  await problem(await upload(content), 400)
})

test('refuses a file of millions of rows at once, without checking each', async () => {
  const { detail } = await problem(await upload(`[${'{},'.repeat(10_000)}{}]`), 400)
  expect(detail).toBe('The file holds 10,001 cases; one call takes at most 10,000.')
})

test('refuses a form without the file', async () => {
  await problem(await upload('[]', 'another'), 400)
  const form = new FormData()
  form.set('casesFile', JSON.stringify([caseInput()]))
  await problem(await call('/api/cases/import', { body: form, as }), 400)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  await problem(await call('/api/cases/import', { body: 'no parts', headers, as }), 400)
})

test('requires a form of at most 4 MB', async () => {
  await problem(await call('/api/cases/import', { json: [caseInput()], as }), 415)
  await problem(await upload('x'.repeat(4 * 1024 * 1024)), 413)
})
