import { compareKeys, withoutDivision } from '../citations/authority-keys.ts'
import type { Reading } from '../citations/reading.ts'
import { addPlace, type Passages } from './places.ts'

export type AuthorityCitation = Pick<Reading, 'key' | 'text' | 'url'>

/** The citation without its place, as it is stored. */
export const citationOf = ({ key, text, url }: AuthorityCitation): AuthorityCitation => ({ key, text, ...(url !== undefined && { url }) })

/** The last part of the address of its page: `uksc-2021-43`. */
export const authoritySlug = (key: string): string => key.replaceAll('/', '-')

export interface CitedAuthority extends Passages {
  /** All citations in the note, the best first. */
  citations: AuthorityCitation[]
  /** The name of the case in the note, if it is certain. */
  name?: string
}

/** Adds the missing citations, the best first. */
export function addCitations(citations: AuthorityCitation[], others: readonly AuthorityCitation[]): void {
  const missing = others.filter(({ key }) => !citations.some((known) => known.key === key))
  if (missing.length === 0) return
  citations.push(...missing)
  citations.sort((a, b) => compareKeys(a.key, b.key))
}

/** Lawyers cite a case by its neutral citation, then the best report. */
const shownCitations = 2

/** `[2018] EWHC 1654` adds nothing to `[2018] EWHC 1654 (Ch)`. */
const textsOf = (citations: readonly AuthorityCitation[]): string[] =>
  citations.filter(({ key }) => !citations.some((other) => other.key !== key && withoutDivision(other.key) === key)).map(({ text }) => text)

export const textOf = (citations: readonly AuthorityCitation[]): string => textsOf(citations).slice(0, shownCitations).join(', ')

/** The citations that `textOf` leaves out. */
export const furtherCitations = (citations: readonly AuthorityCitation[]): string[] => textsOf(citations).slice(shownCitations)

export const urlOf = (citations: readonly AuthorityCitation[]): string | undefined => citations.find(({ url }) => url !== undefined)?.url

function joined(a: CitedAuthority, b: CitedAuthority): CitedAuthority {
  const all: CitedAuthority = { ...b, ...a, citations: [...a.citations], places: [...a.places] }
  addCitations(all.citations, b.citations)
  for (const place of b.places) addPlace(all.places, place)
  return all
}

/** The authorities that a note cites, by their keys. Two are joined if other notes show that they are the same. */
export function citedByKey(cited: readonly CitedAuthority[], keyOf: (key: string) => string): ReadonlyMap<string, CitedAuthority> {
  const byKey = new Map<string, CitedAuthority>()
  for (const authority of cited) {
    const key = keyOf(authority.citations[0]?.key ?? '')
    const before = byKey.get(key)
    byKey.set(key, before ? joined(before, authority) : authority)
  }
  return byKey
}
