import type { AuthorityGroups } from './authority-groups.ts'
import type { Place } from './places.ts'
import type { NoteReading } from './read-note.ts'
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
