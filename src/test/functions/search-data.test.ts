import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCase, listCaseVersions, updateCase } from '#db/cases/cases.ts'
import type { KnownCitation } from '#db/cases/known-citations.ts'
import { database } from '#db/connection/client.ts'
import { cases } from '#db/schema/cases.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { readBaseCases } from '#scripts/site-build/base-cases.ts'
import { makeBase, readBaseNote, writeBaseFiles } from '#scripts/site-build/search-base.ts'
import { placeSearch } from '#scripts/site-build/search-place.ts'
import { manifestOf, prepareSearch, type SearchData } from '#scripts/site-build/search-prepare.ts'
import { openSearch } from '#search/open-search.ts'
import { searchCase } from '#search/search-case.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { filterIds, findIds } from '#test/search-data.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()

const day = (number: number) => `2024-01-${String(1 + (number % 28)).padStart(2, '0')}`

/** So many cases that one deletion does not make the build wait for a new base. */
const many = 210

async function storeMany() {
  const inputs = Array.from({ length: many }, (_, number) =>
    caseInput({ slug: `case-${number}`, content: `The budget of phase ${number} was costly.`, date: day(number) }),
  )
  return database().insert(cases).values(inputs).returning({ id: cases.id })
}

/** Returns a function that builds one site, each time into a new folder. */
async function start() {
  const folder = await temporaryFolder()
  const cache = join(folder, 'cache')
  let builds = 0
  const build = async () => {
    const data = await prepareSearch(database(), cache)
    builds += 1
    const site = join(folder, String(builds))
    await mkdir(site)
    placeSearch(cache, data, site)
    return { data, site }
  }
  return { cache, build }
}

async function expectExact(site: string, queries: readonly string[]) {
  const search = await openSearch((name) => readFile(join(site, 'search', name)))
  const entries = (await listWholeCases()).map(searchCase)
  for (const q of ['', ...queries]) expect([q, await findIds(search, { q })]).toEqual([q, filterIds(entries, { q })])
}

const baseOf = (data: SearchData) => manifestOf(data).base

test('finds nothing on a site without cases', async () => {
  const { build } = await start()
  await expectExact((await build()).site, ['costs'])
})

test('writes only a file of changes after a save, keeps the base, and answers like the filter', async () => {
  const { build } = await start()
  const ids = (await storeMany()).map(({ id }) => id)
  const first = await build()
  await expectExact(first.site, ['phase 17', 'budget'])
  const [edited = 0] = ids
  await updateCase(database(), edited, caseInput({ slug: 'edited', content: 'A tribunal was moved.', date: '2024-01-15' }), undefined)
  await createCase(database(), caseInput({ slug: 'added', content: 'Of a tribunal.', date: '2030-01-01' }))
  const second = await build()
  expect([baseOf(second.data), second.data.recent === null]).toEqual([baseOf(first.data), false])
  await expectExact(second.site, ['phase 0 ', 'phase 1 ', 'tribunal', 'budget', 'added'])
  const { nlink } = await stat(join(second.site, 'search', baseOf(second.data), 'list.json'))
  expect(nlink).toBe(3)
})

test('the build after a deletion makes a new base, which no longer holds the text', async () => {
  const { build } = await start()
  const [deleted] = await storeMany()
  const first = await build()
  await database()
    .delete(cases)
    .where(eq(cases.id, deleted?.id ?? 0))
  const second = await build()
  expect(baseOf(second.data)).not.toBe(baseOf(first.data))
  expect(second.data).toMatchObject({ recent: null })
})

test('has no recent file in a build without a change', async () => {
  const { build } = await start()
  await storeMany()
  await build()
  expect((await build()).data).toMatchObject({ recent: null })
})

test('a build makes a new base after a few dozen saves, or one of a million characters, and not after a single edit', async () => {
  const { build } = await start()
  const ids = (await storeMany()).map(({ id }) => id)
  const edit = (id: number, content: string) => updateCase(database(), id, caseInput({ slug: `edited-${id}`, content }), undefined)
  const first = await build()
  await edit(ids[0] ?? 0, 'Tribunal of one.')
  const second = await build()
  expect(baseOf(second.data)).toBe(baseOf(first.data))
  for (const id of ids.slice(0, 25)) await edit(id, `Tribunal ${id}.`)
  const third = await build()
  expect([baseOf(third.data) === baseOf(first.data), third.data.recent]).toEqual([false, null])
  await edit(ids[0] ?? 0, 'The costs judge allowed the sum. '.repeat(30_000))
  const fourth = await build()
  expect([baseOf(fourth.data) === baseOf(third.data), fourth.data.recent]).toEqual([false, null])
  await expectExact(fourth.site, ['tribunal 1', 'phase', 'allowed the sum'])
})

test('a base in the cache tells the citations that it was made with', async () => {
  const { cache, build } = await start()
  const [changed] = await storeMany()
  await build()
  const told = Promise.withResolvers<readonly KnownCitation[]>()
  await prepareSearch(database(), cache, { tell: told.resolve })
  const known = await told.promise
  expect(known).toHaveLength(many)
  expect(known.find(({ id }) => id === changed?.id)).toMatchObject({ citation: null })
})

test('finds a case in the next build that was deleted while a base was made and then restored', async () => {
  const { cache, build } = await start()
  const ids = (await storeMany()).map(({ id }) => id)
  const away = ids.slice(3, 5)
  const versions = await listCaseVersions(database())
  await deleteRecords(database(), 'case', away)
  const { noted, entries } = readBaseCases(database(), versions, () => {})
  await writeBaseFiles(cache, noted, entries)
  await restoreRecords(database(), 'case', away)
  await expectExact((await build()).site, ['phase 3 ', 'phase 4 ', 'budget'])
})

test('makes the same base when the waiting thread makes its index', async () => {
  const { cache } = await start()
  await storeMany()
  await makeBase(cache)
  const alone = await readBaseNote(cache)
  await makeBase(cache, { idle: Promise.resolve() })
  expect(await readBaseNote(cache)).toEqual(alone)
})
