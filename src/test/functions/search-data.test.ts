import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { caseStore } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { cases } from '#db/schema/cases.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { siteOf, writeSearchFiles } from '#scripts/site-build/search-base.ts'
import { openSearch } from '#search/open-search.ts'
import { searchCase } from '#search/search-case.ts'
import { saveCase, storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { addRows } from '#test/rows.ts'
import { filterIds, findIds } from '#test/search-data.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()

async function storeMany(count: number) {
  const inputs = caseInputs(count, (number) => ({
    slug: `case-${number}`,
    content: `The budget of phase ${number} was costly.`,
    date: `2024-01-${String(1 + (number % 28)).padStart(2, '0')}`,
  }))
  return addRows(cases, ...inputs).returning({ id: cases.id })
}

const [today, nextMonth] = [new Date('2026-11-29T08:00:00Z'), new Date('2026-12-30T08:00:00Z')]

/** Writes the search data, and compares its answers with the filter's. Returns the names of its bases. */
async function expectExact(folder: string, queries: readonly string[], now = today) {
  const manifest = await writeSearchFiles(database(), folder, now)
  const search = await openSearch((name) => readFile(join(siteOf(folder), name)), manifest)
  const entries = (await listWholeCases()).map(searchCase)
  for (const q of ['', ...queries]) expect([q, await findIds(search, { q })]).toEqual([q, filterIds(entries, { q })])
  return { base: manifest.base, segment: manifest.segment?.base }
}

const idOf = async (slug: string): Promise<number> =>
  (await caseStore.findBySlug(database(), slug))?.id ?? Promise.reject(new Error(`There is no ${slug}.`))

const save = async (slug: string, fields: Parameters<typeof caseInput>[0]) => saveCase(await idOf(slug), caseInput({ slug, ...fields }))

test('finds nothing on a site without cases, then the first case, and names the data after its content', async () => {
  const folder = await temporaryFolder()
  await expectExact(folder, ['costs'])
  await storeCase({ slug: 'first', content: 'The costs.' })
  const first = await expectExact(folder, ['costs'])
  expect(await expectExact(await temporaryFolder(), [])).toEqual(first)
  await save('first', { content: 'Another text.' })
  expect(await expectExact(await temporaryFolder(), [])).not.toEqual(first)
})

test('gives the same matches as the filter among more cases than one query reads', async () => {
  await storeMany(210)
  await expectExact(await temporaryFolder(), ['phase 17', 'phase 1 '])
})

test('keeps the base while a few cases are added, edited, renamed and withdrawn, and gives the same matches as the filter', async () => {
  await storeMany(40)
  const folder = await temporaryFolder()
  const first = await expectExact(folder, [])
  expect(await expectExact(folder, [])).toEqual(first)
  const changes = [
    () => storeCase({ slug: 'brand-new', content: 'A tribunal was moved.', date: '2024-01-09' }),
    () => save('case-8', { content: 'A tribunal was moved.' }),
    async () => saveCase(await idOf('case-7'), caseInput({ slug: 'x', title: 'Tribunal', category: 'Part 36', date: '2025-01-01' })),
    async () => deleteRecords(database(), 'case', [await idOf('case-3')]),
  ]
  for (const change of changes) {
    await change()
    const next = await expectExact(folder, ['phase 3 ', 'tribunal'])
    expect(next.base).toBe(first.base)
    expect(next.segment).toBeDefined()
  }
})

test('removes the text of a withdrawn case from all of its pages', async () => {
  await storeMany(40)
  const folder = await temporaryFolder()
  await save('case-7', { title: 'Menzies', content: 'The budget of phase 7 was costly.' })
  const { base } = await expectExact(folder, ['menzies'])
  await deleteRecords(database(), 'case', [await idOf('case-7')])
  await expectExact(folder, ['phase 7'])
  const words = inflateRawSync(await readFile(join(siteOf(folder), base, 'words.bin'))).toString()
  expect([words.includes('budget'), words.includes('menzies')]).toEqual([true, false])
  const read = async (part: string) => {
    const names = await readdir(join(siteOf(folder), base, part))
    return Promise.all(names.map((name) => readFile(join(siteOf(folder), base, part, name))))
  }
  const texts = (await read('texts')).map((bytes) => inflateRawSync(bytes).toString())
  expect([texts.join().includes('phase 8 '), texts.join().includes('phase 7 ')]).toEqual([true, false])
  expect((await read('rows')).join()).not.toContain('"case-7"')
})

test('makes a new base when more than a tenth has changed, or after a month', async () => {
  await storeMany(20)
  const folder = await temporaryFolder()
  const first = await expectExact(folder, [])
  for (const slug of ['case-1', 'case-2']) await save(slug, { content: 'A tribunal was moved.' })
  const kept = await expectExact(folder, ['tribunal'])
  expect([kept.base, kept.segment === undefined]).toEqual([first.base, false])
  await save('case-3', { content: 'A tribunal was moved.' })
  const second = await expectExact(folder, ['tribunal', 'phase 3 '])
  expect([second.base === first.base, second.segment]).toEqual([false, undefined])
  await save('case-4', { content: 'A tribunal was moved.' })
  expect((await expectExact(folder, ['tribunal'])).base).toBe(second.base)
  const third = await expectExact(folder, ['tribunal'], nextMonth)
  expect([third.base === second.base, third.segment]).toEqual([false, undefined])
})

const damages: [string, (folder: string, base: string) => Promise<unknown>][] = [
  ['is missing', (folder, base) => rm(join(folder, base), { recursive: true })],
  ['was changed', (folder, base) => writeFile(join(folder, base, 'rows', '0.json'), '[]')],
  ['has half a description', (folder) => truncate(join(folder, 'kept.json'), 500)],
  [
    'was written by other code',
    async (folder) => {
      const kept = JSON.parse(await readFile(join(folder, 'kept.json'), 'utf8'))
      await writeFile(join(folder, 'kept.json'), JSON.stringify({ ...kept, code: 'another' }))
    },
  ],
]
test.each(damages)('makes a new base if the kept one %s', async (_what, damage) => {
  await storeMany(20)
  const folder = await temporaryFolder()
  const { base } = await expectExact(folder, [])
  await save('case-7', { content: 'A tribunal was moved.' })
  await damage(folder, base)
  const { base: next, segment } = await expectExact(folder, ['tribunal', 'phase 7'])
  expect([next === base, segment]).toEqual([false, undefined])
})
