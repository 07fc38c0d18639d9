import { gzipSync } from 'node:zlib'
import { listCaseVersions, listWholeCasesById } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import type { Manifest } from '#search/format.ts'
import { type BaseNote, type BaseRun, makeBase, readBaseNote } from './search-base.ts'
import { type Changes, compareWithBase, type NamedFile, nameRecentFile, recentFile } from './search-recent.ts'

/** Visitors read the recent cases whole: beyond so much the build makes a new base. */
const recentMost = { cases: 24, characters: 500_000, compressedBytes: 48 * 1024 }
/** Beyond so many the recent file is not even made: an import, or a first build. */
const recentLimit = 200

export interface SearchData {
  base: BaseNote
  recent: NamedFile | null
}

async function freshBase(cache: string, run: BaseRun): Promise<BaseNote> {
  await makeBase(cache, run)
  const base = await readBaseNote(cache)
  if (!base) throw new Error('The search data were made, but the file is missing.')
  return base
}

/** Whether the base still has texts of deleted cases. */
function holdsDeleted(base: BaseNote, { gone, ids }: Changes): boolean {
  const changed = new Set(ids)
  return gone.some((place) => !changed.has(base.cases[place]?.id ?? 0))
}

function isEnough(base: BaseNote, changes: Changes): boolean {
  return !holdsDeleted(base, changes) && changes.gone.length + changes.ids.length <= recentLimit
}

const isTooMuch = (cases: number, text: string) =>
  cases > recentMost.cases || text.length > recentMost.characters || gzipSync(text).length > recentMost.compressedBytes

async function recentOn(db: Database, base: BaseNote, { gone, ids }: Changes): Promise<{ recent: NamedFile | null; isTooMuch: boolean }> {
  const changed = ids.length === 0 ? [] : await listWholeCasesById(db, ids)
  const recent = nameRecentFile(recentFile(base.cases, gone, changed))
  return { recent, isTooMuch: recent !== null && isTooMuch(changed.length, recent.text) }
}

/** Undefined when a new base is due: there is none, too much changed since, or it holds deleted texts. */
async function fromCache(db: Database, base: BaseNote | undefined): Promise<SearchData | undefined> {
  if (!base) return undefined
  const changes = compareWithBase(base.cases, await listCaseVersions(db))
  if (!isEnough(base, changes)) return undefined
  const { recent, isTooMuch } = await recentOn(db, base, changes)
  return isTooMuch ? undefined : { base, recent }
}

/** Prepares the search data: the base in the cache and what changed since, or a new base. */
export async function prepareSearch(db: Database, cache: string, run: BaseRun = {}): Promise<SearchData> {
  const cached = await fromCache(db, await readBaseNote(cache))
  if (cached) {
    run.tell?.(cached.base.cases)
    return cached
  }
  const base = await freshBase(cache, run)
  // Compared again, because cases may have changed while the base was made.
  const { recent } = await recentOn(db, base, compareWithBase(base.cases, await listCaseVersions(db)))
  return { base, recent }
}

export const manifestOf = ({ base, recent }: SearchData): Manifest => ({
  base: `base/${base.hash}`,
  count: base.cases.length,
  recent: recent?.name ?? null,
})
