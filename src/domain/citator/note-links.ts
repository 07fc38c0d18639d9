import type { Rule } from '../rules/rule.ts'
import type { AuthorityGroups } from './authority-groups.ts'
import type { Citator } from './citator.ts'
import { authoritySlug, citedByKey, textOf, urlOf } from './cited-authority.ts'
import { type CitingNote, type Mention, type NamedNote, ownKeys, treatmentsOf } from './notes.ts'
import type { Place } from './places.ts'
import type { NoteReading } from './read-note.ts'
import type { Treatment } from './treatments.ts'

export interface CiteLink {
  /** `[2014] EWCA Civ 906, [2014] 1 WLR 3926`. */
  text: string
  /** All citations of it in the note. */
  keys: readonly string[]
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

interface RuleLink {
  rule: Rule
  /** The key of its page. Undefined if no page was built yet. */
  page?: string
}

export interface NoteLinks {
  /** Whether the note has its own citation, so that others can cite it. */
  isCitable: boolean
  cites: readonly CiteLink[]
  citedBy: readonly Mention[]
  rules: readonly RuleLink[]
}

interface LinkSources {
  groups: AuthorityGroups
  /** The notes on the authority with this best key. */
  notesOf: (key: string) => readonly NamedNote[]
  citedBy: readonly Mention[]
  /** Whether the page of an authority or rule exists. */
  hasAuthority: (slug: string) => boolean
  hasRule: (key: string) => boolean
}

export function noteLinks(note: Pick<CitingNote, 'keys' | 'reading' | 'treatments'>, sources: LinkSources): NoteLinks {
  const { groups } = sources
  const own = ownKeys(note, groups)
  const treatments = treatmentsOf(note, groups)
  const cited = Array.from(citedByKey(note.reading.citations, groups.keyOf)).filter(([key]) => !own.has(key))
  const cites = cited.map(([key, { citations, name, places }]): CiteLink => {
    const page = authoritySlug(key)
    const treatment = treatments.get(key)
    const url = urlOf(citations)
    return {
      text: textOf(citations),
      keys: citations.map((citation) => citation.key),
      notes: sources.notesOf(key),
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(sources.hasAuthority(page) && { page }),
      ...(treatment && { treatment }),
      places,
    }
  })
  const rules = note.reading.rules.map(({ rule }) => ({ rule, ...(sources.hasRule(rule.key) && { page: rule.key }) }))
  return { isCitable: note.keys.length > 0, cites, citedBy: sources.citedBy, rules }
}

/** The citations of a text outside the register, in its order. */
export function articleCites(
  { citations }: Pick<NoteReading, 'citations'>,
  { groups, notesOf }: Pick<Citator, 'groups' | 'notesOf'>,
): readonly CiteLink[] {
  const nowhere = () => false
  const sources = { groups, notesOf, citedBy: [], hasAuthority: nowhere, hasRule: nowhere }
  return noteLinks({ keys: [], reading: { citations, rules: [] }, treatments: new Map() }, sources).cites
}

/** Returns a function for the links of a note by its id, for a whole register. */
export function linker(notes: ReadonlyMap<number, CitingNote>, register: Citator): (id: number) => NoteLinks {
  const pages = new Set(register.authorities.map(({ slug }) => slug))
  const all = { ...register, hasAuthority: (slug: string) => pages.has(slug), hasRule: () => true }
  return (id) => {
    const note = notes.get(id)
    return note ? noteLinks(note, { ...all, citedBy: register.citing(note) }) : { isCitable: false, cites: [], citedBy: [], rules: [] }
  }
}
