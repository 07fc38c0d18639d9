import { type CaseQuery, matchesCase } from '#domain/cases/case-filter.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { type CaseChanges, type Corrections, correctBase, noCorrections } from './add-changes.ts'
import { manifestName, type ReadFile } from './files.ts'
import type { Manifest } from './format.ts'
import { parseJson } from './inflate.ts'
import { type Base, openBase } from './read-base.ts'
import { SupersededError } from './superseded-error.ts'

/** The result of a query. `places` are opaque references in register order, valid for `rows` of the same search. */
export interface Found {
  count: number
  places: Uint32Array
}

export interface Search {
  /** Rejects when a file is unavailable. The caller may retry. */
  find: (query: CaseQuery) => Promise<Found>
  /** Rejects when a file is unavailable, or when the data changed after `find`. In that case call `find` again. */
  rows: (places: Uint32Array) => Promise<RegisterEntry[]>
  /** Corrects the built data by these changes, instead of any earlier ones. Then call `find` again. */
  addChanges: (changes: CaseChanges) => Promise<void>
}

/** The files that one manifest names. */
interface Edition {
  manifest: Manifest
  later: Corrections
  base: Base
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

/** The places and later cases that match the query, in register order. */
async function findInEdition({ manifest, later, base }: Edition, query: CaseQuery): Promise<number[]> {
  const found = await base.find(query)
  for (const place of later.gone) found[place] = 0
  const order: number[] = []
  let next = 0
  const takeLater = (place: number) => {
    for (let entry = later.cases[next]; entry && entry.after <= place; entry = later.cases[next]) {
      if (matchesCase({ ...entry.row, content: entry.content }, query)) order.push(manifest.count + next)
      next += 1
    }
  }
  found.forEach((holds, place) => {
    takeLater(place)
    if (holds === 1) order.push(place)
  })
  takeLater(manifest.count)
  return order
}

function rowOf({ manifest, later, base }: Edition, place: number): Promise<RegisterEntry> | RegisterEntry {
  return later.cases[place - manifest.count]?.row ?? base.row(place)
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
  const answer = async (query: CaseQuery): Promise<Found> => {
    const tag = number * 2 ** placeBits
    const places = Uint32Array.from(await findInEdition(edition, query), (place) => tag + place)
    return { count: places.length, places }
  }
  const find = async (query: CaseQuery) => {
    const asked = edition
    try {
      return await answer(query)
    } catch (error) {
      // A later deploy with another base removes the files of this one, so retry with the new base.
      if (error instanceof SupersededError || !(await reopen(asked))) throw error
      return answer(query)
    }
  }
  const rows = async (places: Uint32Array) => {
    const current = edition
    if (places.some((place) => place >>> placeBits !== number))
      throw new Error('The search data has changed since these places were found.')
    return Promise.all(Array.from(places, (place) => rowOf(current, place & placeMask)))
  }
  const takeChanges = async (later: CaseChanges) => {
    changes = later
    use(await openEdition(readFile, edition.manifest, later))
  }
  return { find, rows, addChanges: takeChanges }
}
