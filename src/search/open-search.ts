import type { CaseQuery } from '#domain/cases/case-query.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { foldText } from '#domain/search/fold.ts'
import { passageOf } from '#domain/search/passage.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'
import { addChanges, type CaseChanges } from './add-changes.ts'
import { baseFiles, manifestName, type ReadFile } from './files.ts'
import { type Counts, findInBase } from './find-in-base.ts'
import type { Manifest, PlacesFile } from './format.ts'
import { parseJson } from './inflate.ts'
import { joinBases } from './join-bases.ts'
import { type Base, openBase } from './read-base.ts'
import { kinds } from './read-cases.ts'

/** The caller cancelled this read because of a newer query. The data is not at fault. */
export class SupersededError extends Error {
  override name = 'SupersededError'
}

export interface Found {
  /** The matches of the specified filter. */
  count: number
  /**
   * The matches, then the cases with every word but not as one stretch. Both are in register order. By relevance,
   * matches in titles and citations come first, then those in summaries and tags. These are opaque references,
   * valid for `rows` of the same search.
   */
  places: Uint32Array
  counts: Counts
}

export interface FoundRow {
  entry: RegisterEntry
  /** The folded texts to mark: the whole query, or its words. Empty for a blank query. */
  parts: readonly string[]
  /** The passage of the text, if the row itself does not show all parts. */
  passage: string | undefined
}

export interface Search {
  /** Rejects when a file is unavailable. Counting by court and judge too reads another file. */
  find: (query: CaseQuery, isBenchCounted?: boolean) => Promise<Found>
  /** Rejects when a file is unavailable, or when the data changed after `find`. In that case call `find` again. */
  rows: (places: Uint32Array, q: string) => Promise<FoundRow[]>
  /** The words of the built data that a misspelling may have meant, folded. */
  words: () => Promise<readonly string[]>
  /** Corrects the built data by these changes, instead of any earlier ones. Then call `find` again. */
  addChanges: (changes: CaseChanges) => Promise<void>
}

/** A reference has the edition's number above these bits. Below them is the place. */
const placeBits = 24
const placeMask = 2 ** placeBits - 1

const readManifest = async (readFile: ReadFile) => parseJson<Manifest>(await readFile(manifestName, 'revalidated'))

/** The data of one manifest, with the changes after its build. */
interface Edition {
  manifest: Manifest
  base: Base
}

/** The base of a build, corrected by the build's segment. */
function openBuilt(readFile: ReadFile, { segment, ...base }: Manifest): Base {
  const open = (named: typeof base) => {
    const read = (name: string) => readFile(`${named.base}/${name}`, 'immutable')
    return { read, opened: openBase(read, named.count) }
  }
  const { opened } = open(base)
  if (!segment) return opened
  const newer = open(segment)
  const joined = joinBases(opened, newer.opened, async () => parseJson<PlacesFile>(await newer.read(baseFiles.places)))
  // The segment's file covers all cases.
  return { ...joined, benches: newer.opened.benches }
}

async function openEdition(readFile: ReadFile, manifest: Manifest, changes: CaseChanges | undefined): Promise<Edition> {
  const base = openBuilt(readFile, manifest)
  return { manifest, base: changes ? await addChanges(base, changes) : base }
}

const isSame = (one: Manifest, other: Manifest) => one.base === other.base && one.segment?.base === other.segment?.base

/** Applies the specified filter exactly. Reads the manifest first if the page has none. */
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
    if (isSame(newer.manifest, edition.manifest)) return edition !== failed
    use(newer)
    return true
  }
  const answer = async (query: CaseQuery, isBenchCounted: boolean): Promise<Found> => {
    const tag = number * 2 ** placeBits
    const { stretch, words, counts } = await findInBase(edition.base, query, isBenchCounted)
    return { count: stretch.length, places: Uint32Array.from([...stretch, ...words], (place) => tag + place), counts }
  }
  const find = async (query: CaseQuery, isBenchCounted = false) => {
    const used = edition
    try {
      return await answer(query, isBenchCounted)
    } catch (error) {
      // A later deploy removes the files of a replaced base or segment, so retry with the new ones.
      if (error instanceof SupersededError || !(await reopen(used))) throw error
      return answer(query, isBenchCounted)
    }
  }
  const rows = async (places: Uint32Array, q: string) => {
    const { base } = edition
    if (places.some((place) => place >>> placeBits !== number))
      throw new Error('The search data has changed since these places were found.')
    return Promise.all(Array.from(places, (place) => foundRow(base, place & placeMask, q)))
  }
  const takeChanges = async (later: CaseChanges) => {
    changes = later
    use(await openEdition(readFile, edition.manifest, later))
  }
  return { find, rows, words: () => edition.base.words(), addChanges: takeChanges }
}

async function foundRow(base: Base, place: number, q: string): Promise<FoundRow> {
  const held = await base.find(q)
  const page = held.page[place] ?? 0
  // In parallel, because on a slow line each wait is half a second. Few rows show all parts themselves.
  const [entry, text] = await Promise.all([base.row(place), page === 0 ? undefined : base.text(place, page - 1)])
  const { stretch, words } = readSearchTerms(q)
  const parts = stretch === '' ? [] : held.kind[place] === kinds.words ? words : [stretch]
  return { entry, parts, passage: text === undefined || showsAll(entry, parts) ? undefined : passageOf(text, parts) }
}

function showsAll({ title, summary, author, tags }: RegisterEntry, parts: readonly string[]): boolean {
  const shown = [title, summary, author, ...tags].map(foldText)
  return parts.every((part) => shown.some((text) => text.includes(part)))
}
