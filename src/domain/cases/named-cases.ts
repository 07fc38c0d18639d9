import { type ReadCitation, readCitations, readTypedCitation } from '../citations/read-citations.ts'
import { foldName, partiesOf } from '../citator/case-names.ts'
import { readTypedRule } from '../rules/read-typed-rule.ts'
import { plainKey } from '../rules/versions.ts'

/** A case, or the page of an authority or a provision, that matches a citation or a full name. */
export interface NamedCase {
  /** Absent for a case of the register. */
  kind?: 'authority' | 'rule'
  /** The last part of its page's address. */
  slug: string
  title: string
  /** The key of the citation. Absent if the name is the title. */
  key?: string
  /** True if the name is the title without first names. Other cases may share it. */
  isShort?: true
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

/** Forms of companies and titles of people, which a typed name may leave out or write in another way. */
const leftOut = /^(?:ltd|limited|plc|llp|llc|inc|co|company|mr|mrs|ms|miss|dr|sir|dame)$/

const sidesOf = (name: string): string[] => name.split(/-v-/)

/** `In re`, `ex parte` and `on the application of` in their short forms. */
const shortForms = (name: string): string =>
  name
    .replace(/^in-re-/, 're-')
    .replace(/(^|-)ex-parte-/, '$1ex-p-')
    .replace(/^r-(?:on-the-application-of|oao)-/, 'r-')

/** The parties without words that people leave out when typing. A party that consists only of such words stays. */
function nameOfParties(title: string): string {
  const sides = sidesOf(shortForms(foldName(partiesOf(title))))
  const plain = sides.map((side) => {
    const words = side.split('-').filter((word) => !leftOut.test(word))
    return words.length > 0 ? words.join('-') : side
  })
  return plain.join('-v-')
}

/** A name with one of these words is an organisation or several people. */
const notOfPerson =
  /^(?:and|another|others?|ors|anor|of|for|the|re|r|ex|in|solicitors?|insurance|trust|council|bank|group|holdings|services|university|hospitals?|nhs|association|society|secretary|state|minister|ministry|police|office|commissioners?|uk|international|london|lord|lady)$/

/** `carl-collett-v-bryn-smith` as `collett-v-smith`. Undefined if no side has a first name. */
function withoutFirstNames(name: string): string | undefined {
  const sides = sidesOf(name)
  if (sides.length !== 2) return undefined
  const short = sides.map((side) => {
    const words = side.split('-')
    const isPerson = words.length > 1 && words.length < 4 && !words.some((word) => notOfPerson.test(word))
    return isPerson ? (words.at(-1) ?? side) : side
  })
  return short.join('-v-') === name ? undefined : short.join('-v-')
}

/** True for the names of parties, not for words of a search. */
const isName = (name: string): boolean => /-v-|^(?:in-)?re-|(?:^|-)ex-p(?:arte)?-/.test(name)

/**
 * The name of a citation without its year and division, because people leave those out: `ewca/1654`. A report
 * has neither.
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

/** Every name that matches a case: its title, its citation, and the reports beside it. */
export function namesOfCase(entry: Named): Name[] {
  const { slug, title, keys } = entry
  const ofKeys = keys.map((key) => nameOfCitation(entry, key))
  const name = nameOfParties(title)
  return name === '' ? ofKeys : [{ name, named: { slug, title } }, ...ofKeys]
}

/** The name without first names, beside the names of the case. */
export function withShortNames(names: readonly Name[]): Name[] {
  const short = names.flatMap(({ name, named }): Name[] => {
    const without = named.key === undefined ? withoutFirstNames(name) : undefined
    return without === undefined ? [] : [{ name: without, named: { ...named, isShort: true } }]
  })
  return [...names, ...short]
}

/** Every name of an authority outside the register that has a page. */
export function namesOfAuthority({ slug, text, name, keys }: Omit<Named, 'title'> & { text: string; name?: string }): Name[] {
  const title = name === undefined ? text : `${name} ${text}`
  return withShortNames(namesOfCase({ slug, title, keys })).map((each) => ({ ...each, named: { ...each.named, kind: 'authority' } }))
}

const nameOfRule = (key: string): string => `rule/${key}`

/** A former version also has the plain name, which may have no page: `CPR 36.17` until 2023. */
export function namesOfRule(key: string, title: string): Name[] {
  const names = new Set([key, plainKey(key)].map(nameOfRule))
  return Array.from(names, (name): Name => ({ name, named: { kind: 'rule', slug: key, title } }))
}

/**
 * Every name that matches a case of the register. `keysOf` are the citations of an authority in all notes. They
 * match the case too, unless another case has them itself.
 */
export function namesOfRegister(entries: readonly Named[], keysOf: (key: string) => readonly string[]): Name[] {
  const names = entries.flatMap(namesOfCase)
  const own = new Set(names.map(({ named }) => named.key))
  const parallels = entries.flatMap((entry) =>
    Array.from(new Set(entry.keys.flatMap(keysOf)))
      .filter((key) => !own.has(key))
      .map((key) => nameOfCitation(entry, key)),
  )
  return withShortNames([...names, ...parallels])
}

/** The lookup for a typed text that is a citation or a full name. */
export interface CaseLookup {
  name: string
  /** The key of a citation. Its year may be empty: `ewca/civ//1654`. */
  key?: string
  citation?: Pick<ReadCitation, 'text' | 'url'>
  /** The name without first names, which is looked up if nothing has the full name. */
  short?: string
  /** The provision as it is usually written: `CPR 44.3`. */
  rule?: string
}

/** Years in which some courts numbered their judgments. */
const someYears = [2009, 2022]

/** A neutral citation without its year: `EWCA Civ 1654`. */
function readYearless(text: string): CaseLookup | undefined {
  if (!/^\s*[a-z]/i.test(text)) return undefined
  for (const year of someYears) {
    const found = readTypedCitation(`[${year}] ${text}`)
    if (found?.kind === 'neutral') return { name: nameOfKey(found.key), key: found.key.replace(`/${year}/`, '//') }
  }
  return undefined
}

function readRuleLookup(text: string): CaseLookup | undefined {
  const rule = readTypedRule(text)
  return rule && { name: nameOfRule(rule.key), rule: rule.label }
}

function readNameLookup(text: string): CaseLookup | undefined {
  const name = nameOfParties(text)
  if (!isName(name)) return undefined
  const short = withoutFirstNames(name)
  return { name, ...(short !== undefined && { short }) }
}

/** Undefined for an ordinary search by words. */
export function readCaseLookup(text: string): CaseLookup | undefined {
  const citation = readTypedCitation(text) ?? onlyCitation(text)
  if (citation) return { name: nameOfKey(citation.key), key: citation.key, citation }
  return readNameLookup(text) ?? readYearless(text) ?? readRuleLookup(text)
}

/** The first citation of a judgment, alone or after its name: `A v B [2021] UKSC 43, [2021] 1 WLR 5132`. */
function onlyCitation(text: string): ReadCitation | undefined {
  const citations = readCitations(text)
  const isOneJudgment = citations.every(({ start }, at) => at === 0 || /^[\s,;]*$/.test(text.slice(citations[at - 1]?.end, start)))
  const name = foldName(partiesOf(text))
  return isOneJudgment && (name === '' || isName(name)) ? citations[0] : undefined
}

/** Whether the case is the one that was typed. If no year or division was typed, any matches. */
export function matchesLookup(named: NamedCase, lookup: CaseLookup): boolean {
  if (named.key === undefined || lookup.key === undefined) return named.key === lookup.key
  if (named.key === lookup.key) return true
  const parts = (key: string) => [key.split('/').slice(1, -2).join('/'), key.split('/').at(-2)]
  const [[division, year], [wantedDivision, wantedYear]] = [parts(named.key), parts(lookup.key)]
  return (wantedDivision === '' || division === '' || division === wantedDivision) && (wantedYear === '' || year === wantedYear)
}
