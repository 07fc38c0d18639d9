import { compareKeys, withoutDivision } from '../citations/authority-keys.ts'
import { addPlace, type Passages } from './places.ts'

export interface AuthorityCitation {
  /** The same for every way of writing the citation: `uksc/2021/43`. */
  key: string
  /** `[2021] UKSC 43`. */
  text: string
  /** The judgment at Find Case Law or BAILII, where that is certain. */
  url?: string
}

export interface CitedAuthority extends Passages {
  /** All that the note gives, the best first. */
  citations: AuthorityCitation[]
  /** The name of the case as the note writes it, where that is certain. */
  name?: string
}

/** Adds what `citations` lacks, the best first. */
export function addCitations(citations: AuthorityCitation[], others: readonly AuthorityCitation[]): void {
  const missing = others.filter(({ key }) => !citations.some((known) => known.key === key))
  if (missing.length === 0) return
  citations.push(...missing)
  citations.sort((a, b) => compareKeys(a.key, b.key))
}

/** As lawyers cite a case: the neutral citation, then the best report. */
const shownCitations = 2

/** `[2018] EWHC 1654` says no more than `[2018] EWHC 1654 (Ch)`. */
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

/** The authorities that a note cites, by their keys. Two are joined where other notes say that they are one. */
export function citedByKey(cited: readonly CitedAuthority[], keyOf: (key: string) => string): ReadonlyMap<string, CitedAuthority> {
  const byKey = new Map<string, CitedAuthority>()
  for (const authority of cited) {
    const key = keyOf(authority.citations[0]?.key ?? '')
    const before = byKey.get(key)
    byKey.set(key, before ? joined(before, authority) : authority)
  }
  return byKey
}
