import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { findCaseBySlug, listCases } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as table } from '#db/schema/cases.ts'
import { type ExportPage, exportPageSchema, exportWriters } from '#domain/cases/case-export.ts'
import { knownCasesSchema } from '#domain/cases/case-import.ts'
import { type CaseInput, caseInputSchema } from '#domain/cases/case-input.ts'
import { importResultSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { answer, call, formWith, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()

const as = useStaff()

const upload = (content: BlobPart, field = 'casesFile') => call(api.caseImport, { body: formWith(field, content), as })
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

test.each(['utf8', 'utf16le'] as const)('reads %s with and without a byte order mark', async (encoding) => {
  for (const mark of ['', '\ufeff']) {
    const text = `${mark}${JSON.stringify([caseInput({ title: 'Ørsted’s' })])}`
    const { imported } = await answer(await upload(Buffer.from(text, encoding)), 200, importResultSchema)
    expect(imported[0]?.title).toBe('Ørsted’s')
  }
})

test("stores a differently spelled category under the register's spelling", async () => {
  await importRows([{ ...caseInput(), category: 'Solicitor’s  act' }])
  expect(await listWholeCases()).toMatchObject([{ category: "Solicitor's Act" }])
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
  const stored = await storeCase({ title: 'Stored' })
  const row = caseInput({ title: 'First' })
  const result = await importRows([row, caseInput({ title: 'Again', slug: stored.slug }), { ...row, title: 'Repeat' }])
  expect(result.imported.map(({ title }) => title)).toEqual(['First'])
  expect(result.skipped.sort()).toEqual(['Again', 'Repeat'])
  expect((await findCaseBySlug(database(), stored.slug))?.title).toBe('Stored')
  expect((await findCaseBySlug(database(), row.slug))?.title).toBe('First')
})

test('loses and duplicates nothing when an import is repeated', async () => {
  const rows = caseInputs(25, (index) => ({ title: `Case ${index}` }))
  expect((await importRows(rows)).imported).toHaveLength(25)
  const again = await importRows(rows)
  expect([again.imported.length, again.skipped.length, await count()]).toEqual([0, 25, 25])
})

test('stores each case once when two imports run in parallel', async () => {
  const rows = caseInputs(40)
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
  expect((await importRows(caseInputs(1000))).imported).toHaveLength(1000)
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

const store = (rows: Parameters<typeof importCases>[1]) => importCases(database(), rows)

async function readPage(cursor: number): Promise<ExportPage & { bytes: number }> {
  const response = await call(api.caseExportPage(cursor), { as })
  const bytes = (await response.clone().arrayBuffer()).byteLength
  return { ...(await answer(response, 200, exportPageSchema)), bytes }
}

async function readPages(): Promise<(ExportPage & { bytes: number })[]> {
  const pages = [await readPage(0)]
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) pages.push(await readPage(next))
  return pages
}

const checkSlugs = (slugs: unknown) => call(api.caseImportCheck, { method: 'POST', json: { slugs }, as })

test('names the stored slugs in the check of an import, and stores nothing', async () => {
  await store([caseInput({ slug: 'one' }), caseInput({ slug: 'two' })])
  const { known } = await answer(await checkSlugs(['two', 'three', 'one']), 200, knownCasesSchema)
  expect(known.sort()).toEqual(['one', 'two'])
  expect(await answer(await checkSlugs([]), 200, knownCasesSchema)).toEqual({ known: [], alike: [] })
  expect(await database().$count(table)).toBe(2)
})

test('finds stored cases with one of the titles, or with one of the citations as their own', async () => {
  await store([
    caseInput({ slug: 'one', title: 'Doe v Acme' }),
    caseInput({ slug: 'two', title: 'Roe v Acme', content: `Before: A\nRoe v Acme [2021]\u00a0EWHC 12  (SCCO)\n${'text '.repeat(1000)}` }),
    caseInput({ slug: 'three', content: `${'text '.repeat(1000)}[2021] UKSC 1` }),
    caseInput({ slug: 'four', title: 'Poe v Acme', content: 'The court followed Roe v Acme [2021] EWHC 12 (SCCO).' }),
  ])
  const body = { slugs: [], titles: ['DOE V ACME'], citations: ['[2021] EWHC 12 (SCCO)', '[2021] UKSC 1'] }
  const { alike } = await answer(await call('/api/cases/import/check', { json: body, as }), 200, knownCasesSchema)
  expect(alike.map(({ slug }) => slug).sort()).toEqual(['one', 'two'])
  await problem(await call('/api/cases/import/check', { json: { slugs: [], titles: ['a\u0000'] }, as }), 422)
})

test('checks the slugs of a file of ten thousand cases, and refuses invalid slugs', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `case-${index}`)
  expect(await answer(await checkSlugs(many), 200, knownCasesSchema)).toEqual({ known: [], alike: [] })
  await problem(await checkSlugs([...many, 'one-more']), 422)
  for (const slugs of [['A slug'], ['a\u0000'], [7], 'one']) await problem(await checkSlugs(slugs), 422)
})

test('assigns ids in the order of the file', async () => {
  const titles = ['First', 'Second', 'Third']
  await store(titles.map((title, index) => caseInput({ title, slug: `slug-${'cab'.charAt(index)}` })))
  expect((await listCases(database())).map(({ title }) => title)).toEqual(titles.toReversed())
})

test('exports every case once, in the order of ids', async () => {
  await store(caseInputs(1005, (index) => ({ title: `Case ${index}` })))
  const pages = await readPages()
  expect(pages.map((page) => page.cases.length)).toEqual([1000, 5])
  expect(pages.flatMap((page) => page.cases.map(({ title }) => title))).toEqual(Array.from({ length: 1005 }, (_, index) => `Case ${index}`))
  expect(pages.every(({ total }) => total === 1005)).toBe(true)
})

test('exports an empty register as one empty page', async () => {
  expect(await readPage(0)).toMatchObject({ cases: [], next: null, total: 0 })
})

test('keeps pages of whole judgments below the size limit of an answer, in any script', async () => {
  const long = (sign: string, length: number) => caseInput({ content: `A${sign.repeat(length)}Z` })
  const rows = [long('法', 600_000), long('\u0001', 600_000), long('x', 1_999_998), long('"', 900_000), long('\u0001', 600_000)]
  for (const row of rows) await store([row])
  const pages = await readPages()
  expect(pages.flatMap((page) => page.cases.map(({ content }) => content.length))).toEqual(rows.map(({ content }) => content.length))
  for (const { bytes } of pages) expect(bytes).toBeLessThan(6_000_000)
})

const hostile: Partial<CaseInput>[] = [
  { title: '=HYPERLINK("https://evil.example")', content: 'Line\r\n\ttab "quoted" \\ </script> {} [] 法律 😀' },
  { title: 'A\u2028 separator \u2029z', summary: '-1+1', content: '\uFFFDa\u0001b\u007f', tags: ['a,b', '"c"', "'d'"] },
  { title: "O'Brien; drop table cases; --", author: '@author', category: "Solicitor's Act" },
]

test('imports an export with every field unchanged, including hostile text and the order', async () => {
  await store(hostile.map((row) => caseInput(row)))
  const before = await listWholeCases()
  const exported = (await readPages()).flatMap((page) => page.cases)
  const file = exportWriters.json.head + exportWriters.json.cases(exported, 0) + exportWriters.json.foot
  await database().delete(table)
  const result = await answer(await upload(file), 200, importResultSchema)
  expect(result.imported).toHaveLength(hostile.length)
  const written = (rows: typeof before) => rows.map(({ id: _i, createdAt: _c, updatedAt: _u, ...row }) => row)
  // An import normalises line ends, as every other input does.
  const read = before.map((row) => ({ ...row, ...caseInputSchema.parse(row) }))
  expect(written(await listWholeCases())).toEqual(written(read))
})

test('imports cases as unpublished and created now, whatever the file contains', async () => {
  await store([caseInput({ slug: 'one' })])
  await setRows(table, { publishedToDiscord: true, createdAt: new Date('2020-01-01T00:00:00Z') })
  const exported = (await readPage(0)).cases
  expect(exported).toMatchObject([{ publishedToDiscord: true, createdAt: '2020-01-01T00:00:00.000Z' }])
  await database().delete(table)
  await uploadRows(exported)
  const stored = await findCaseBySlug(database(), 'one')
  expect(stored?.publishedToDiscord).toBe(false)
  expect(stored?.createdAt.startsWith('2020')).toBe(false)
})

test.each(['-1', 'x', '1.5', '99999999999'])('refuses the cursor %s', async (cursor) => {
  await problem(await call(`/api/cases/export/page?cursor=${cursor}`, { as }), 422)
})

test('accepts a case with the slug export', async () => {
  await store([caseInput({ slug: 'export' })])
  expect((await call(api.case('export'))).status).toBe(200)
})

test('imports and exports treatments in their stored form, and leaves them out of lists', async () => {
  const treatments = '[2017] EWCA Civ 932: overruled\n[2018] EWCA Civ 1: followed'
  const rows = [caseInput({ slug: 'treating', treatments }), caseInput({ slug: 'plain' })]
  await store(rows.map((row) => caseInputSchema.parse(row)))
  const exported = (await readPages()).flatMap((page) => page.cases)
  expect(Object.fromEntries(exported.map((entry) => [entry.slug, entry.treatments]))).toEqual({ treating: treatments, plain: null })
  expect(exported.map((entry) => caseInputSchema.parse(entry).treatments).toSorted()).toEqual([treatments, null].toSorted())
  for (const entry of await listCases(database())) expect(entry).not.toHaveProperty('treatments')
})
