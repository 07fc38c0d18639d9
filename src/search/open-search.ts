import type { CaseQuery } from '#domain/cases/case-query.ts'
import { type CaseChanges, correctBase, noCorrections } from './add-changes.ts'
import { manifestName, type ReadFile } from './files.ts'
import { type Counts, type Edition, findInEdition } from './find-in-edition.ts'
import type { Manifest } from './format.ts'
import { baseRow, type FoundRow, laterRow } from './found-row.ts'
import { parseJson } from './inflate.ts'
import { openBase } from './read-base.ts'
import { SupersededError } from './superseded-error.ts'

export interface Found {
  /** The matches of the specified filter. */
  count: number
  /**
   * Those matches, then the cases with every word but not as one stretch. Both are in register order.
   * By relevance, the matches in titles and citations come first, then those in summaries and tags.
   * These are opaque references, valid for `rows` of the same search.
   */
  places: Uint32Array
  counts: Counts
}

export interface Search {
  /**
   * Rejects when a file is unavailable. The caller may retry.
   * `isBenchCounted` counts by court and judge too, which reads another file.
   */
  find: (query: CaseQuery, isBenchCounted?: boolean) => Promise<Found>
  /** Rejects when a file is unavailable, or when the data changed after `find`. In that case call `find` again. */
  rows: (places: Uint32Array, q: string) => Promise<FoundRow[]>
  /** Corrects the built data by these changes, instead of any earlier ones. Then call `find` again. */
  addChanges: (changes: CaseChanges) => Promise<void>
}

/**
 * A reference has the edition's number above these bits. Below them is the place.
 * For a case newer than the base, the index comes after all places.
 */
const placeBits = 24
const placeMask = 2 ** placeBits - 1

const readManifest = async (readFile: ReadFile) => parseJson<Manifest>(await readFile(manifestName, 'revalidated'))

async function openEdition(readFile: ReadFile, manifest: Manifest, changes: CaseChanges | undefined): Promise<Edition> {
  const base = openBase((name) => readFile(`${manifest.base}/${name}`, 'immutable'), manifest.count)
  return { manifest, base, later: changes ? await correctBase(base, changes) : noCorrections }
}

function rowOf({ manifest, later, base }: Edition, place: number, q: string): Promise<FoundRow> | FoundRow {
  const entry = later.cases[place - manifest.count]
  return entry ? laterRow(entry, q) : baseRow(base, place, q)
}

/**
 * Opens the site's search data. It applies the specified filter exactly, and reads few files.
 * Without the manifest that the page may hold, the first of these is the manifest.
 */
export async function openSearch(readFile: ReadFile, manifestOfPage?: Manifest): Promise<Search> {
  let changes: CaseChanges | undefined
  let edition = await openEdition(readFile, manifestOfPage ?? (await readManifest(readFile)), changes)
  let number = 0
  const use = (newer: Edition) => {
    edition = newer
    number = (number + 1) % 2 ** (32 - placeBits)
  }
  /** Returns whether there is a newer edition than the one that failed. */
  const reopen = async (failed: Edition) => {
    const newer = await openEdition(readFile, await readManifest(readFile), changes)
    // A parallel query may have opened it already.
    if (newer.manifest.base === edition.manifest.base) return edition !== failed
    use(newer)
    return true
  }
  const answer = async (query: CaseQuery, isBenchCounted: boolean): Promise<Found> => {
    const tag = number * 2 ** placeBits
    const { stretch, words, counts } = await findInEdition(edition, query, isBenchCounted)
    return { count: stretch.length, places: Uint32Array.from([...stretch, ...words], (place) => tag + place), counts }
  }
  const find = async (query: CaseQuery, isBenchCounted = false) => {
    const asked = edition
    try {
      return await answer(query, isBenchCounted)
    } catch (error) {
      // A later deploy with another base removes the files of this one, so retry with the new base.
      if (error instanceof SupersededError || !(await reopen(asked))) throw error
      return answer(query, isBenchCounted)
    }
  }
  const rows = async (places: Uint32Array, q: string) => {
    const current = edition
    if (places.some((place) => place >>> placeBits !== number))
      throw new Error('The search data has changed since these places were found.')
    return Promise.all(Array.from(places, (place) => rowOf(current, place & placeMask, q)))
  }
  const takeChanges = async (later: CaseChanges) => {
    changes = later
    use(await openEdition(readFile, edition.manifest, later))
  }
  return { find, rows, addChanges: takeChanges }
}
