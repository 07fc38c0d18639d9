import { gzipSync } from 'node:zlib'
import { type CaseVersion, listCaseVersions, listWholeCasesById } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import type { Manifest } from '#search/format.ts'
import { type BaseNote, type BaseRun, makeBase, readBaseNote } from './search-base.ts'
import { type Changes, compareWithBase, type NamedFile, nameRecentFile, recentFile } from './search-recent.ts'

/** A base so small is made in a second: what was deleted goes from it within the build. */
const smallBase = 200
/** Visitors read the recent cases whole: beyond so much a new base is made after the build, and another build takes it. */
const recentMost = { cases: 24, characters: 500_000, compressedBytes: 48 * 1024 }
/** Beyond so many the build waits for the new base: an import, or a first build. */
const recentLimit = 200

export interface SearchData {
  base: BaseNote
  recent: NamedFile | null
  /** Time for a new base, which this build does not wait for: there is much to read, or texts that were deleted are still in it. */
  outgrown: boolean
}

async function freshBase(cache: string, run: BaseRun): Promise<BaseNote> {
  await makeBase(cache, run).made
  const base = await readBaseNote(cache)
  if (!base) throw new Error('The search data was made but is not there.')
  return base
}

/** The texts of deleted cases are still in the base. */
function holdsDeleted(base: BaseNote, { gone, ids }: Changes): boolean {
  const changed = new Set(ids)
  return gone.some((place) => !changed.has(base.cases[place]?.id ?? 0))
}

function isEnough(base: BaseNote, now: readonly CaseVersion[]): boolean {
  const changes = compareWithBase(base.cases, now)
  if (now.length <= smallBase && holdsDeleted(base, changes)) return false
  return changes.gone.length + changes.ids.length <= recentLimit
}

const isTooMuch = (cases: number, text: string) =>
  cases > recentMost.cases || text.length > recentMost.characters || gzipSync(text).length > recentMost.compressedBytes

async function withRecent(db: Database, base: BaseNote, now: readonly CaseVersion[]): Promise<SearchData> {
  const changes = compareWithBase(base.cases, now)
  const { gone, ids } = changes
  const changed = ids.length === 0 ? [] : await listWholeCasesById(db, ids)
  const recent = nameRecentFile(recentFile(base.cases, gone, changed))
  const outgrown = recent !== null && (holdsDeleted(base, changes) || isTooMuch(changed.length, recent.text))
  return { base, recent, outgrown }
}

/**
 * The search data of what the database holds now: the base in the cache and what changed since, or a new base. `isLast` says
 * that no later build of this process could take a base that is made after this one; `run` is of the base, when one is made.
 */
export async function prepareSearch(db: Database, cache: string, isLast = false, run: BaseRun = {}): Promise<SearchData> {
  const known = await readBaseNote(cache)
  const now = await listCaseVersions(db)
  if (known && isEnough(known, now)) {
    const data = await withRecent(db, known, now)
    if (!isLast || !data.outgrown) return data
  }
  // Compared anew: cases may have changed while the base was made.
  return withRecent(db, await freshBase(cache, run), await listCaseVersions(db))
}

export const manifestOf = ({ base, recent }: SearchData): Manifest => ({
  base: `base/${base.hash}`,
  count: base.cases.length,
  recent: recent?.name ?? null,
})
