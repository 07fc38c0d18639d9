import { compareRules, type Rule } from '../rules/rule.ts'
import { type AuthorityGroups, authorityGroups } from './authority-groups.ts'
import {
  type AuthorityCitation,
  addCitations,
  authoritySlug,
  type CitedAuthority,
  citedByKey,
  furtherCitations,
  textOf,
  urlOf,
} from './cited-authority.ts'
import { type CitingNote, type Mention, type NamedNote, namedNote, ownKeys, treatmentsOf } from './notes.ts'

interface OutsideAuthority {
  /** The last part of its page's address: `uksc-2021-43`. */
  slug: string
  /** All of its known citations, the best first. */
  keys: readonly string[]
  /** Its best citations: `[2014] EWCA Civ 906, [2014] 1 WLR 3926`. */
  text: string
  /** Further reports of it. */
  reports: readonly string[]
  url?: string
  name?: string
  /** Newest note first. */
  mentions: readonly Mention[]
}

interface Citing extends Mention {
  cited: CitedAuthority
}

interface RuleMentions {
  rule: Rule
  /** Newest note first. */
  mentions: readonly Mention[]
}

export interface Citator {
  groups: AuthorityGroups
  /** The notes on an authority, by its best key. */
  notesOf: (key: string) => readonly NamedNote[]
  /** The notes that cite this one, newest first. */
  citing: (note: CitingNote) => readonly Mention[]
  /** Authorities that at least two notes cite, the most cited first. */
  authorities: readonly OutsideAuthority[]
  /** In the order of the index. */
  rules: readonly RuleMentions[]
}

/** An authority that only one note cites has no page, because the page would repeat the note. */
const fewestMentions = 2

function file<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}

/** The citations that notes give side by side. The oldest notes come first, so that a new note moves no page. */
function citationSets(notes: readonly CitingNote[]): string[][] {
  const oldestFirst = notes.toSorted((a, b) => a.id - b.id)
  return oldestFirst.flatMap(({ keys, reading }) => [
    [...keys],
    ...reading.citations.map(({ citations }) => citations.map(({ key }) => key)),
  ])
}

/** The notes on each authority, and the notes that cite it. */
function citedAuthorities(notes: readonly CitingNote[], groups: AuthorityGroups) {
  const own = new Map<string, NamedNote[]>()
  const citing = new Map<string, Citing[]>()
  for (const note of notes) {
    const short = namedNote(note)
    const keys = ownKeys(note, groups)
    const treatments = treatmentsOf(note, groups)
    for (const key of keys) file(own, key, short)
    for (const [key, cited] of citedByKey(note.reading.citations, groups.keyOf)) {
      const treatment = treatments.get(key)
      const { places, sentence } = cited
      if (!keys.has(key)) file(citing, key, { note: short, places, sentence, ...(treatment && { treatment }), cited })
    }
  }
  return { own, citing }
}

function ruleMentions(notes: readonly CitingNote[]): RuleMentions[] {
  const ruled = new Map<string, { rule: Rule; mentions: Mention[] }>()
  for (const note of notes) {
    const short = namedNote(note)
    for (const { rule, places, sentence } of note.reading.rules) {
      const filed = ruled.get(rule.key) ?? { rule, mentions: [] }
      filed.mentions.push({ note: short, places, sentence })
      ruled.set(rule.key, filed)
    }
  }
  return [...ruled.values()].toSorted((a, b) => compareRules(a.rule, b.rule))
}

/** Each note once. A note may cite the same case by two citations. */
function joinMentions(lists: readonly (readonly Mention[])[]): readonly Mention[] {
  const [first = [], ...others] = lists
  if (others.length === 0) return first
  const byNote = new Map(lists.flat().map((mention) => [mention.note.id, mention]))
  return [...byNote.values()].toSorted(({ note: a }, { note: b }) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id))
}

/** The most frequent name of an authority in the notes. */
function usualName(cited: readonly CitedAuthority[]): string | undefined {
  const uses = Map.groupBy(
    cited.flatMap(({ name }) => name ?? []),
    (name) => name,
  )
  return [...uses].toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || b.length - a.length)[0]?.[0]
}

function outsideAuthority(key: string, citing: readonly Citing[]): OutsideAuthority {
  const citations: AuthorityCitation[] = []
  for (const { cited } of citing) addCitations(citations, cited.citations)
  const name = usualName(citing.map(({ cited }) => cited))
  const url = urlOf(citations)
  const mentions = citing.map(({ cited: _, ...mention }): Mention => mention)
  const texts = { text: textOf(citations), reports: furtherCitations(citations) }
  const keys = citations.map((citation) => citation.key)
  return { slug: authoritySlug(key), keys, ...texts, ...(url && { url }), ...(name && { name }), mentions }
}

/**
 * Lists which notes cite what, and which provisions they name. `notes` are newest first. They also show which
 * citations belong to one authority, unless `groups` is given.
 */
export function citator(notes: readonly CitingNote[], groups = authorityGroups(citationSets(notes))): Citator {
  const { own, citing } = citedAuthorities(notes, groups)
  const authorities = [...citing]
    .filter(([key, mentions]) => !own.has(key) && mentions.length >= fewestMentions)
    .map(([key, mentions]) => outsideAuthority(key, mentions))
    .toSorted((a, b) => b.mentions.length - a.mentions.length || (a.text < b.text ? 1 : -1))
  return {
    groups,
    notesOf: (key) => own.get(key) ?? [],
    citing: (note) => joinMentions(Array.from(ownKeys(note, groups), (key) => citing.get(key) ?? [])),
    authorities,
    rules: ruleMentions(notes),
  }
}
