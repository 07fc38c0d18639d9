import { authoritySlug, type Citator, type CitingNote, type Mention, type NamedNote } from './citator.ts'
import type { Place } from './places.ts'
import type { Treatment } from './treatments.ts'

/** An authority in the list of what a note cites. */
export interface CiteLink {
  /** `[2021] UKSC 43`. */
  text: string
  /** The notes on it in the register. */
  notes: readonly NamedNote[]
  /** The name and address of an authority outside the register. */
  name?: string
  url?: string
  /** The page of its mentions in other notes, if there is one. */
  page?: string
  treatment?: Treatment
  places: readonly Place[]
}

export interface RuleLink {
  label: string
  /** The key of its page. Undefined where no page was built yet. */
  page?: string
}

/** What a note cites and names, and what cites it. */
export interface NoteLinks {
  cites: readonly CiteLink[]
  citedBy: readonly Mention[]
  rules: readonly RuleLink[]
}

/** What the rest of the register says. */
export interface LinkSources {
  /** The notes on the authority with this key. */
  notesOf: (key: string) => readonly NamedNote[]
  citedBy: readonly Mention[]
  /** Whether the pages of an authority and of a rule exist. */
  hasAuthority: (slug: string) => boolean
  hasRule: (key: string) => boolean
}

export function noteLinks(
  { key: own, reading, treatments }: Pick<CitingNote, 'key' | 'reading' | 'treatments'>,
  sources: LinkSources,
): NoteLinks {
  const cites = reading.citations
    .filter(({ key }) => key !== own)
    .map(({ key, text, name, url, places }): CiteLink => {
      const page = authoritySlug(key)
      const treatment = treatments.get(key)
      return {
        text,
        notes: sources.notesOf(key),
        ...(name !== undefined && { name }),
        ...(url !== undefined && { url }),
        ...(sources.hasAuthority(page) && { page }),
        ...(treatment && { treatment }),
        places,
      }
    })
  const rules = reading.rules.map(({ rule }) => ({ label: rule.label, ...(sources.hasRule(rule.key) && { page: rule.key }) }))
  return { cites, citedBy: sources.citedBy, rules }
}

/** The links of every note of a whole register, by the note's id. */
export function linker(notes: ReadonlyMap<number, CitingNote>, { notesOf, citing, authorities }: Citator): (id: number) => NoteLinks {
  const pages = new Set(authorities.map(({ slug }) => slug))
  const all = { notesOf, hasAuthority: (slug: string) => pages.has(slug), hasRule: () => true }
  return (id) => {
    const note = notes.get(id)
    return note ? noteLinks(note, { ...all, citedBy: citing(note) }) : { cites: [], citedBy: [], rules: [] }
  }
}
