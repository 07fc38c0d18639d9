import { type ReadCitation, readCitations, readTypedCitation } from '../citations/read-citations.ts'
import { foldName, partiesOf } from '../citator/case-names.ts'

/** A case that a citation or a full name leads to. */
export interface NamedCase {
  slug: string
  title: string
  /** The key of the citation. Absent where the name is the title. */
  key?: string
}

/** The names of one bucket. A few cases may share a name. */
export type NamedCases = Record<string, NamedCase[]>

/** Each bucket is a file of a few kilobytes at 10,000 cases. */
export const bucketCount = 128

/** FNV-1a. */
export function bucketOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % bucketCount
}

/** True for the names of parties, not for words of a search. */
const isName = (name: string): boolean => /-v-|^(?:in-)?re-|(?:^|-)ex-p(?:arte)?-/.test(name)

/**
 * The name of a citation leaves out the year and the division, which people leave out too: `ewca/1654`.
 * A report has no such parts.
 */
export function nameOfKey(key: string): string {
  const parts = key.split('/')
  return /^(?:ew|uk|eat|cat)/.test(key) ? `${parts[0]}/${parts.at(-1)}` : key
}

interface Name {
  name: string
  named: NamedCase
}

interface Named {
  title: string
  slug: string
  /** The case's own citations. */
  keys: readonly string[]
}

const nameOfCitation = ({ slug, title }: Named, key: string): Name => ({ name: nameOfKey(key), named: { slug, title, key } })

/** Every name that leads to a case: its title, its citation, and the reports beside it. */
export function namesOfCase(entry: Named): Name[] {
  const { slug, title, keys } = entry
  const ofKeys = keys.map((key) => nameOfCitation(entry, key))
  const name = foldName(partiesOf(title))
  return name === '' ? ofKeys : [{ name, named: { slug, title } }, ...ofKeys]
}

/**
 * Every name that leads to a case of the register. `keysOf` are the citations of an authority in all notes.
 * They lead to the case too, unless another case has them itself.
 */
export function namesOfRegister(entries: readonly Named[], keysOf: (key: string) => readonly string[]): Name[] {
  const names = entries.flatMap(namesOfCase)
  const own = new Set(names.map(({ named }) => named.key))
  const parallels = entries.flatMap((entry) =>
    Array.from(new Set(entry.keys.flatMap(keysOf)))
      .filter((key) => !own.has(key))
      .map((key) => nameOfCitation(entry, key)),
  )
  return [...names, ...parallels]
}

/** What a typed text seeks, if it is a citation or a full name. */
export interface SoughtCase {
  name: string
  /** The key of a citation. Its year may be empty: `ewca/civ//1654`. */
  key?: string
  citation?: Pick<ReadCitation, 'text' | 'url'>
}

/** Years in which one court or another gave numbers. */
const someYears = [2009, 2022]

/** A neutral citation without its year: `EWCA Civ 1654`. */
function readYearless(text: string): SoughtCase | undefined {
  if (!/^\s*[a-z]/i.test(text)) return undefined
  for (const year of someYears) {
    const found = readTypedCitation(`[${year}] ${text}`)
    if (found?.kind === 'neutral') return { name: nameOfKey(found.key), key: found.key.replace(`/${year}/`, '//') }
  }
  return undefined
}

/** Undefined for words of a search. */
export function soughtCase(text: string): SoughtCase | undefined {
  const typed = readTypedCitation(text) ?? onlyCitation(text)
  if (typed) return { name: nameOfKey(typed.key), key: typed.key, citation: typed }
  const name = foldName(text)
  return isName(name) ? { name } : readYearless(text)
}

/** The citation of a name with its citation: `Ho v Adelekun [2021] UKSC 43`. */
function onlyCitation(text: string): ReadCitation | undefined {
  const [first, second] = readCitations(text)
  return first && !second && isName(foldName(partiesOf(text))) ? first : undefined
}

/** True if the case is the one that is sought. A year or a division that was not typed may be any. */
export function isSought(named: NamedCase, sought: SoughtCase): boolean {
  if (named.key === undefined || sought.key === undefined) return named.key === sought.key
  if (named.key === sought.key) return true
  const parts = (key: string) => [key.split('/').slice(1, -2).join('/'), key.split('/').at(-2)]
  const [[division, year], [soughtDivision, soughtYear]] = [parts(named.key), parts(sought.key)]
  return (soughtDivision === '' || division === '' || division === soughtDivision) && (soughtYear === '' || year === soughtYear)
}
