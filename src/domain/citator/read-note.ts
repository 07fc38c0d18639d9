import { findCitations } from '../markup/citation.ts'
import { findRules } from '../rules/find-rules.ts'
import type { Rule } from '../rules/rule.ts'
import { caseNameBefore } from './case-names.ts'
import { type Place, placesOf } from './places.ts'

/** An authority that a note cites. */
export interface CitedAuthority {
  /** The same for every way of writing the citation: `uksc/2021/43`. */
  key: string
  /** `[2021] UKSC 43`. */
  text: string
  /** The judgment at Find Case Law, where that is certain. */
  url?: string
  /** The name of the case as the note writes it, where that is certain. */
  name?: string
  places: Place[]
}

export interface NamedRule {
  rule: Rule
  places: Place[]
}

/** What a note names, each once, in the order of the note. */
export interface NoteReading {
  citations: CitedAuthority[]
  rules: NamedRule[]
}

/** Later places are not kept. A judgment may name a rule in every paragraph. */
const mostPlaces = 12

interface Named {
  start: number
  end: number
  add: (place: Place) => void
}

function addPlace(places: Place[], place: Place): void {
  const isListed = places.some(({ anchor, sentence }) => (anchor === undefined ? sentence === place.sentence : anchor === place.anchor))
  if (!isListed && places.length < mostPlaces) places.push(place)
}

function citationsOf(text: string, citations: Map<string, CitedAuthority>): Named[] {
  return findCitations(text).map(({ start, end, citation }) => {
    const key = authorityKey(citation)
    const cited = citations.get(key) ?? { key, text: citation.text, ...(citation.url && { url: citation.url }), places: [] }
    citations.set(key, cited)
    const name = cited.name ?? caseNameBefore(text, start)
    if (name !== undefined) cited.name = name
    return { start, end, add: (place) => addPlace(cited.places, place) }
  })
}

function rulesOf(text: string, rules: Map<string, NamedRule>): Named[] {
  return findRules(text).map(({ start, end, rule }) => {
    const named = rules.get(rule.key) ?? { rule, places: [] }
    rules.set(rule.key, named)
    return { start, end, add: (place) => addPlace(named.places, place) }
  })
}

export const authorityKey = ({ court, year, number }: { court: string; year: number; number: string }): string =>
  `${court}/${year}/${number.toLowerCase()}`

function read(text: string): NoteReading {
  const citations = new Map<string, CitedAuthority>()
  const rules = new Map<string, NamedRule>()
  const named = [...citationsOf(text, citations), ...rulesOf(text, rules)].toSorted((a, b) => a.start - b.start)
  const places = placesOf(text, named)
  named.forEach(({ add }, index) => {
    const place = places[index]
    if (place) add(place)
  })
  return { citations: [...citations.values()], rules: [...rules.values()] }
}

/** Cached by note, because its page, the lists and the JSON-LD need the same reading. */
const readings = new WeakMap<object, NoteReading>()

/** What a note names. An edited note is a new object. */
export function readNote(note: { content: string }): NoteReading {
  const known = readings.get(note)
  if (known) return known
  const reading = read(note.content)
  readings.set(note, reading)
  return reading
}
