import { expect, test } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { caseStore } from '#db/cases/case-store.ts'
import { listCases } from '#db/cases/cases.ts'
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

test('imports every field of a list of cases, in either encoding', async () => {
  const rows = [
    caseInput({ slug: 'export', content: 'Line\n"quoted" \\ 法律 {}', tags: ['a,b', '"c"', 'é'] }),
    caseInput({ category: "Solicitor's Act" }),
  ]
  const { imported, skipped } = await importRows(rows)
  expect(imported.map(({ slug }) => slug).sort()).toEqual(rows.map(({ slug }) => slug).sort())
  expect(skipped).toEqual([])
  for (const row of rows) expect(await caseStore.findBySlug(database(), row.slug)).toMatchObject({ ...row, publishedToDiscord: false })
  expect((await call(api.case('export'))).status).toBe(200)
  const wide = Buffer.from(`\ufeff${JSON.stringify([caseInput({ title: 'Ørsted’s' })])}`, 'utf16le')
  expect(await answer(await upload(wide), 200, importResultSchema)).toMatchObject({ imported: [{ title: 'Ørsted’s' }] })
})

test('imports a single case with its tags as one text, no slug, unknown keys and another spelling of its category', async () => {
  const { slug: _slug, ...row } = caseInput({ title: 'Brown & Green' })
  const written = { ...row, tags: 'one, two', category: 'Solicitor’s  act', id: 7, publishedToDiscord: true }
  const { imported } = await importRows(written)
  expect(imported).toMatchObject([{ title: 'Brown & Green', slug: 'brown-green' }])
  expect(await listWholeCases()).toMatchObject([{ tags: ['one', 'two'], category: "Solicitor's Act", publishedToDiscord: false }])
  expect(await importRows([])).toEqual({ imported: [], skipped: [] })
})

test('imports nothing if one row is invalid, and names every fault by row and field, up to a thousand', async () => {
  const bad = { ...caseInput(), category: 'Crime', tags: [] }
  const found = await problem(await uploadRows([caseInput(), bad, caseInput(), 'text', { ...caseInput(), title: 'a\u0000' }]), 422)
  expect(Object.keys(found.errors ?? {})).toEqual(['rows.2.category', 'rows.2.tags', 'rows.4.row', 'rows.5.title'])
  expect(found.detail).toBe('3 rows have errors. Nothing was imported.')
  const many = await problem(await uploadRows(Array.from({ length: 501 }, () => bad)), 422)
  expect(Object.values(many.errors ?? {}).flat()).toHaveLength(1000)
  expect(many.detail).toBe('501 rows have errors. Nothing was imported. The first 1,000 of 1,002 faults are listed.')
  expect(await count()).toBe(0)
})

test('skips and names duplicates, loses nothing when repeated, and changes the content only if something was stored', async () => {
  const stored = await storeCase({ title: 'Stored' })
  const { contentVersion } = await readPublication(database())
  const row = caseInput({ title: 'First' })
  const rows = [row, caseInput({ title: 'Again', slug: stored.slug }), { ...row, title: 'Repeat' }]
  const result = await importRows(rows)
  expect(result.imported.map(({ title }) => title)).toEqual(['First'])
  expect(result.skipped.sort()).toEqual(['Again', 'Repeat'])
  expect((await caseStore.findBySlug(database(), stored.slug))?.title).toBe('Stored')
  expect(await importRows(rows)).toMatchObject({ imported: [], skipped: [{}, {}, {}] })
  expect((await caseStore.findBySlug(database(), row.slug))?.title).toBe('First')
  expect([await count(), (await readPublication(database())).contentVersion]).toEqual([2, contentVersion + 1])
})

test('stores each case once when two imports run in parallel', async () => {
  const rows = caseInputs(10)
  const [one, two] = await Promise.all([importRows(rows), importRows(rows.toReversed())])
  expect(one.imported.length + two.imported.length).toBe(10)
  expect(one.skipped.length + two.skipped.length).toBe(10)
  expect(await count()).toBe(10)
})

test('refuses a file without cases, in bytes that are no text, or with millions of rows, without checking each', async () => {
  for (const content of ['title,slug', '', '[{"title":', '"case"', new Uint8Array([0x5b, 0xff, 0x5d])])
    await problem(await upload(content), 400)
  const { detail } = await problem(await upload(`[${'{},'.repeat(10_000)}{}]`), 400)
  expect(detail).toBe('The file holds 10,001 cases; one call takes at most 10,000.')
})

test('requires a form with the file, of at most 4 MB', async () => {
  await problem(await upload('[]', 'another'), 400)
  const form = new FormData()
  form.set('casesFile', JSON.stringify([caseInput()]))
  await problem(await call('/api/cases/import', { body: form, as }), 400)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  await problem(await call('/api/cases/import', { body: 'no parts', headers, as }), 400)
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

test('names the stored slugs of up to ten thousand in the check of an import, and stores nothing', async () => {
  await store([caseInput({ slug: 'one' }), caseInput({ slug: 'two' })])
  const many = ['two', 'three', 'one', ...Array.from({ length: 9997 }, (_, index) => `case-${index}`)]
  const { known, alike } = await answer(await checkSlugs(many), 200, knownCasesSchema)
  expect([known.sort(), alike]).toEqual([['one', 'two'], []])
  await problem(await checkSlugs([...many, 'one-more']), 422)
  for (const slugs of [['A slug'], 'one']) await problem(await checkSlugs(slugs), 422)
  expect(await count()).toBe(2)
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

test('imports a thousand cases at once in the order of the file, and exports every case once in that order', async () => {
  expect(await readPage(0)).toMatchObject({ cases: [], next: null, total: 0 })
  expect((await importRows(caseInputs(1005, (index) => ({ title: `Case ${index}` })))).imported).toHaveLength(1005)
  const pages = await readPages()
  expect(pages.map((page) => page.cases.length)).toEqual([1000, 5])
  expect(pages.flatMap((page) => page.cases.map(({ title }) => title))).toEqual(Array.from({ length: 1005 }, (_, index) => `Case ${index}`))
  expect(pages.every(({ total }) => total === 1005)).toBe(true)
  for (const cursor of ['-1', 'x', '99999999999']) await problem(await call(`/api/cases/export/page?cursor=${cursor}`, { as }), 422)
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

test('imports an export with every field unchanged, including hostile text and the order, but unpublished and created now', async () => {
  const treatments = '[2017] EWCA Civ 932: overruled\n[2018] EWCA Civ 1: followed'
  await store(
    [...hostile, { treatments }].map((row) => ({ ...caseInput(row), treatments: caseInputSchema.parse(caseInput(row)).treatments })),
  )
  const before = await listWholeCases()
  await setRows(table, { publishedToDiscord: true, createdAt: new Date('2020-01-01T00:00:00Z') })
  const exported = (await readPages()).flatMap((page) => page.cases)
  expect(exported.at(-1)).toMatchObject({ publishedToDiscord: true, createdAt: '2020-01-01T00:00:00.000Z', treatments })
  const file = exportWriters.json.head + exportWriters.json.cases(exported, 0) + exportWriters.json.foot
  await database().delete(table)
  const result = await answer(await upload(file), 200, importResultSchema)
  expect(result.imported).toHaveLength(exported.length)
  const written = (rows: typeof before) => rows.map(({ id: _i, createdAt: _c, updatedAt: _u, ...row }) => row)
  // An import normalises line ends, as every other input does.
  const read = before.map((row) => ({ ...row, ...caseInputSchema.parse(row) }))
  const after = await listWholeCases()
  expect(written(after)).toEqual(written(read))
  expect(after.filter(({ createdAt }) => createdAt.startsWith('2020'))).toEqual([])
  for (const entry of await listCases(database())) expect(entry).not.toHaveProperty('treatments')
})
