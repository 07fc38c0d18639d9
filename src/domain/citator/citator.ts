import { compareRules, type Rule } from '../rules/rule.ts'
import type { Place } from './places.ts'
import type { CitedAuthority, NoteReading } from './read-note.ts'
import type { Treatment } from './treatments.ts'

/** A note of the register, as other notes name it. */
export interface NamedNote {
  id: number
  title: string
  slug: string
  date: string
  citation: string | null
}

/** A note with its text. `key` is that of the note itself, which it does not cite. */
export interface CitingNote extends NamedNote {
  key: string | undefined
  reading: NoteReading
  /** How the case treats authorities, by their keys, as staff set it. */
  treatments: ReadonlyMap<string, Treatment>
}

/** A note that names something, and where. */
export interface Mention {
  note: NamedNote
  places: readonly Place[]
  /** How the case treats the authority. */
  treatment?: Treatment
}

/** An authority outside the register. */
export interface OutsideAuthority {
  /** The last part of its page's address: `uksc-2021-43`. */
  slug: string
  text: string
  url?: string
  name?: string
  /** Newest note first. */
  mentions: readonly Mention[]
}

export interface RuleMentions {
  rule: Rule
  /** Newest note first. */
  mentions: readonly Mention[]
}

export interface Citator {
  notesOf: (key: string) => readonly NamedNote[]
  /** The notes that cite this one, newest first. */
  citing: (note: CitingNote) => readonly Mention[]
  /** Those that at least two notes cite, the most cited first. */
  authorities: readonly OutsideAuthority[]
  /** In the order of the index. */
  rules: readonly RuleMentions[]
}

/** An authority that one note cites has no page: the note says as much. */
const fewestMentions = 2

export const authoritySlug = (key: string): string => key.replaceAll('/', '-')

/** `note` without its text, so that what other notes show of it is small. */
const named = ({ id, title, slug, date, citation }: NamedNote): NamedNote => ({ id, title, slug, date, citation })

function file<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}

/** The name that most notes give an authority. */
function usualName(cited: readonly CitedAuthority[]): string | undefined {
  const uses = Map.groupBy(
    cited.flatMap(({ name }) => name ?? []),
    (name) => name,
  )
  return [...uses].toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || b.length - a.length)[0]?.[0]
}

interface Citing extends Mention {
  cited: CitedAuthority
}

function outside(key: string, citing: readonly Citing[]): OutsideAuthority {
  const cited = citing.map((each) => each.cited)
  const name = usualName(cited)
  const url = cited[0]?.url
  const mentions = citing.map(({ cited: _, ...mention }): Mention => mention)
  return { slug: authoritySlug(key), text: cited[0]?.text ?? '', ...(url && { url }), ...(name && { name }), mentions }
}

/** Which notes cite what, and which provisions they name. `notes` are newest first. */
export function citator(notes: readonly CitingNote[]): Citator {
  const own = new Map<string, NamedNote[]>()
  const citing = new Map<string, Citing[]>()
  const ruled = new Map<string, { rule: Rule; mentions: Mention[] }>()
  for (const note of notes) {
    const short = named(note)
    if (note.key !== undefined) file(own, note.key, short)
    for (const cited of note.reading.citations) {
      const treatment = note.treatments.get(cited.key)
      if (cited.key !== note.key) file(citing, cited.key, { note: short, places: cited.places, ...(treatment && { treatment }), cited })
    }
    for (const { rule, places } of note.reading.rules) {
      const filed = ruled.get(rule.key) ?? { rule, mentions: [] }
      filed.mentions.push({ note: short, places })
      ruled.set(rule.key, filed)
    }
  }
  const authorities = [...citing]
    .filter(([key, mentions]) => !own.has(key) && mentions.length >= fewestMentions)
    .map(([key, mentions]) => outside(key, mentions))
    .toSorted((a, b) => b.mentions.length - a.mentions.length || (a.text < b.text ? 1 : -1))
  return {
    notesOf: (key) => own.get(key) ?? [],
    citing: (note) => (note.key === undefined ? [] : (citing.get(note.key) ?? [])),
    authorities,
    rules: [...ruled.values()].toSorted((a, b) => compareRules(a.rule, b.rule)),
  }
}
