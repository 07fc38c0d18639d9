import { versionOf } from '../rules/versions.ts'
import type { AuthorityGroups } from './authority-groups.ts'
import { addPlace, type Place } from './places.ts'
import type { NamedRule, NoteReading } from './read-note.ts'
import type { Treatment } from './treatments.ts'

/** The parts of a note that other notes show. */
export interface NamedNote {
  id: number
  title: string
  slug: string
  date: string
  citation: string | null
}

export interface CitingNote extends NamedNote {
  /** The citations of the case itself. It does not cite them. */
  keys: readonly string[]
  reading: NoteReading
  /** How the case treats authorities, as set by staff, by one of the authority's keys. */
  treatments: ReadonlyMap<string, Treatment>
}

export interface Mention {
  note: NamedNote
  places: readonly Place[]
  /** The first sentence that names it. */
  sentence: string
  treatment?: Treatment
}

/** `note` without its text, so that references to it are small. */
export const namedNote = ({ id, title, slug, date, citation }: NamedNote): NamedNote => ({ id, title, slug, date, citation })

export const ownKeys = ({ keys }: Pick<CitingNote, 'keys'>, { keyOf }: AuthorityGroups): ReadonlySet<string> => new Set(keys.map(keyOf))

/** The treatments of a note, by the best keys. */
export const treatmentsOf = ({ treatments }: Pick<CitingNote, 'treatments'>, { keyOf }: AuthorityGroups): ReadonlyMap<string, Treatment> =>
  treatments.size === 0 ? treatments : new Map(Array.from(treatments, ([key, treatment]) => [keyOf(key), treatment]))

/** The provisions of a note in their versions on its day. One that it names in two ways has one entry. */
export function datedRules(rules: readonly NamedRule[], date: string): NamedRule[] {
  const dated = new Map<string, NamedRule>()
  for (const named of rules) {
    const rule = versionOf(named.rule, date)
    const known = dated.get(rule.key)
    if (known) for (const place of named.places) addPlace(known.places, place)
    else dated.set(rule.key, { ...named, places: [...named.places], rule })
  }
  return [...dated.values()]
}
