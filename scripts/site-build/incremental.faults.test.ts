import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { caseStore } from '#db/cases/case-store.ts'
import { connect, type Database } from '#db/connection/client.ts'
import { readPractice, updatePractice } from '#db/practice/practice.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { emptyQuery } from '#domain/cases/case-query.ts'
import { caseType } from '#domain/cases/type.ts'
import { wholeInput } from '#domain/content/written.ts'
import { buildStampPath } from '#domain/publication/publication.ts'
import { searchFilesId, searchFolder } from '#domain/site/paths.ts'
import { startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { createBuilder } from '#scripts/platform/builder.ts'
import { filesBelow } from '#scripts/platform/files-below.ts'
import { root } from '#scripts/platform/folders.ts'
import { seedDatabase } from '#scripts/seed/seed.ts'
import { manifestName } from '#search/files.ts'
import type { Manifest } from '#search/format.ts'
import { openSearch } from '#search/open-search.ts'
import { startDatabaseCutter } from '#test/database-cutter.ts'
import { aSave, caseInput } from '#test/fixtures.ts'
import { folderOfProject } from '#test/practice/built-site.ts'

/** The names of the search files, in the page `/cases`. */
const searchFiles = new RegExp(`<script[^>]* id="?${searchFilesId}"?[^>]*>[^<]*`)

/**
 * The files of a built site by path, without those that differ in an incremental build: the build time in the
 * stamp, and search data, which may be an earlier base with a segment.
 */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const read = (await filesBelow(folder)).map(async (path): Promise<[string, string]> => {
    const bytes = await readFile(join(folder, path), 'latin1')
    return [`/${path}`, path === 'cases.html' ? bytes.replace(searchFiles, '') : bytes]
  })
  return new Map((await Promise.all(read)).filter(([path]) => path !== buildStampPath && !path.startsWith(searchFolder)))
}

/** The names of a built site's search data, and its results: cases in their order, and counts. */
async function searched(folder: string) {
  const read = (name: string) => readFile(join(folder, searchFolder, name))
  const manifest: Manifest = JSON.parse(await readFile(join(folder, searchFolder, manifestName), 'utf8'))
  const search = await openSearch(read)
  const queries = ['', 'costs', 'budget', 'menzies', 'another summary', 'new v case', 'butler', 'fixed costs of the appeal']
  const answers = await Promise.all(
    queries.map(async (q) => {
      const { count, places, counts } = await search.find({ ...emptyQuery, q }, true)
      const rows = await search.rows(places, q)
      return { q, count, counts, slugs: rows.map(({ entry }) => entry.slug), passages: rows.map(({ passage }) => passage) }
    }),
  )
  return { manifest, answers }
}

/** The paths that differ between two built sites. */
async function differences(one: string, other: string): Promise<string[]> {
  const [before, after] = [await filesOf(one), await filesOf(other)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort()
}

async function start() {
  const { url, stop } = await startEmbeddedDatabase({ dataDir: 'memory', port: 0 })
  await migrateDatabase(url)
  await seedDatabase(url)
  const cutter = await startDatabaseCutter(url)
  vi.stubEnv('DATABASE_URL', cutter.url)
  const { database, close } = connect({ url, queryTimeout: 60_000, maxConnections: 1 })
  const folder = await folderOfProject()
  onTestFinished(async () => {
    await close()
    await cutter.cut()
    await stop()
    vi.unstubAllEnvs()
  })
  /** Builds into a folder with the cached pages under that name. */
  const build = async (name: string, cache: string, source = 'this source') => {
    const outDir = join(folder, name)
    await createBuilder({ root, cacheDir: join(folder, cache) }).build({ outDir, source })
    return outDir
  }
  return { db: database, cutter, folder, build }
}

async function changeContent(db: Database): Promise<void> {
  const find = async (slug: string) => (await caseStore.findBySlug(db, slug)) ?? Promise.reject(new Error(`There is no ${slug}.`))
  const edited = await find('ainsworth-v-stewarts-law-llp')
  await caseStore.update(db, edited.id, wholeInput(caseType, { ...edited, summary: 'Another summary.' }), undefined, aSave)
  const renamed = await find('oakwood-solicitors-ltd-v-menzies')
  await caseStore.update(db, renamed.id, wholeInput(caseType, { ...renamed, slug: 'oakwood-v-menzies' }), undefined, aSave)
  await caseStore.create(db, caseInput({ title: 'New v Case', slug: 'new-v-case' }))
  await deleteRecords(db, 'case', [(await find('butler-v-bankside-commercial-ltd')).id])
}

test('a build that reuses unchanged pages writes and finds the same as a full build, and waits for its database', async () => {
  const { db, cutter, folder, build } = await start()
  // These changes affect less than a tenth of the cases, so the search base stays.
  for (let number = 1; number <= 12; number += 1) await caseStore.create(db, caseInput({ slug: `further-${number}` }))
  await cutter.cut()
  const first = build('first', 'cache')
  await wait(3000)
  await cutter.reconnect()
  await first

  await changeContent(db)
  // Mark a cached page to prove that unchanged pages come from the cache. The size must stay.
  const unchanged = join('services', 'cost-budgeting.html')
  const kept = join(folder, 'cache', 'dist', unchanged)
  await writeFile(kept, (await readFile(kept, 'utf8')).replace('<title>Cost', '<title>COST'))
  const next = await build('next', 'cache')
  const whole = await build('whole', 'another-cache')
  expect(await differences(next, whole)).toEqual([`/${unchanged}`])
  expect(await readFile(join(next, unchanged), 'utf8')).toContain('<title>COST')
  const [{ manifest: before }, after, expected] = [await searched(await first), await searched(next), await searched(whole)]
  expect(after.manifest).toEqual({ ...before, segment: expect.objectContaining({ count: 3 }) })
  expect(after.answers).toEqual(expected.answers)
  const changed = await differences(await first, whole)
  expect(changed).toEqual(
    expect.arrayContaining(['/cases/ainsworth-v-stewarts-law-llp.html', '/cases/new-v-case.html', '/cases/oakwood-v-menzies.html']),
  )

  // Every page has the practice's name.
  await updatePractice(db, { ...(await readPractice(db)), name: 'Other Street Costs' }, undefined)
  const page = await readFile(join(await build('named', 'cache'), unchanged), 'utf8')
  expect(page).toContain('Other Street Costs')
  expect(page).not.toContain('<title>COST')
})
