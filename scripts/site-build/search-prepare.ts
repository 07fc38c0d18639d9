import { gzipSync } from 'node:zlib'
import { type CaseVersion, listCaseVersions, listWholeCasesById } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import type { Manifest } from '#search/format.ts'
import { type BaseNote, type BaseRun, makeBase, readBaseNote } from './search-base.ts'
import { type Changes, compareWithBase, type NamedFile, nameRecentFile, recentFile } from './search-recent.ts'

/** A base of at most this many cases is made in a second, so deleted texts are removed within the build. */
const smallBase = 200
/** Visitors load the recent cases whole. Beyond these limits a new base is made for the next build. */
const recentMost = { cases: 24, characters: 500_000, compressedBytes: 48 * 1024 }
/** Beyond this many changes, as after an import, the build waits for the new base. */
const recentLimit = 200

export interface SearchData {
  base: BaseNote
  recent: NamedFile | null
  /** A new base is due after this build: the changes are many, or the base still has deleted texts. */
  outgrown: boolean
}

async function freshBase(cache: string, run: BaseRun): Promise<BaseNote> {
  await makeBase(cache, run).made
  const base = await readBaseNote(cache)
  if (!base) throw new Error('The search data were made, but the file is missing.')
  return base
}

/** Whether the base still has texts of deleted cases. */
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
 * Returns the search data of the stored cases: the base in the cache and the changes since, or a new base.
 * `isLast` means that this process makes no later build that could use a base made after this one.
 * `run` has the options for making a base.
 */
export async function prepareSearch(db: Database, cache: string, isLast = false, run: BaseRun = {}): Promise<SearchData> {
  const known = await readBaseNote(cache)
  const now = await listCaseVersions(db)
  if (known && isEnough(known, now)) {
    const data = await withRecent(db, known, now)
    if (!isLast || !data.outgrown) return data
  }
  // Compare again, because cases may have changed while the base was made.
  return withRecent(db, await freshBase(cache, run), await listCaseVersions(db))
}

export const manifestOf = ({ base, recent }: SearchData): Manifest => ({
  base: `base/${base.hash}`,
  count: base.cases.length,
  recent: recent?.name ?? null,
})
