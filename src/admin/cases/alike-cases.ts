import { caseHead } from '#domain/cases/facts.ts'
import { namesOfCase } from '#domain/cases/named-cases.ts'
import { ownCitations } from '#domain/cases/own-citations.ts'
import { findNamedCases } from '#stores/cases/named-case-lookup.ts'
import { findKnownCases } from './import-calls.ts'

export interface Identity {
  title: string
  /** The start of the text, with the citation. */
  content: string
  /** The citation that staff stated instead. */
  statedCitation?: string | null
}

const ownOf = (entry: Identity) => ownCitations(entry, caseHead(entry).citation)

/** A case of the register with the same title or citation. */
export interface AlikeStored {
  slug: string
  title: string
}

/** A text with the title and the citations. It changes only when another case may be alike. */
export const identityKey = (entry: Identity): string => [entry.title.trim().toLowerCase(), ...ownOf(entry).map(({ key }) => key)].join('\n')

/** The stored cases with this title or exact citation, and those of the last build that are still stored. */
async function findStored(entry: Identity, built: readonly AlikeStored[]): Promise<AlikeStored[]> {
  const citations = ownOf(entry).map(({ text }) => text)
  const keys = Array.from({ length: Math.max(1, citations.length, built.length) }, (_, index) => ({
    slug: built[index]?.slug ?? '',
    title: entry.title.trim(),
    citation: citations[index] ?? null,
  }))
  const { known, alike } = await findKnownCases(keys)
  return [...alike, ...built.filter(({ slug }) => known.includes(slug))]
}

/** The cases of the last build that match the title or a citation, in any spelling. Some lookups may fail. */
async function findBuilt(entry: Identity): Promise<AlikeStored[]> {
  const names = namesOfCase({ title: entry.title, slug: '', keys: ownOf(entry).map(({ key }) => key) })
  const found = names.map(({ name, named: { key } }) => findNamedCases({ name, ...(key !== undefined && { key }) }).catch(() => []))
  return (await Promise.all(found)).flat()
}

/** The other cases with the same title or citation. `own` is the slug of the case itself. */
export async function findAlikeCases(entry: Identity, own?: string): Promise<AlikeStored[]> {
  if (identityKey(entry) === '') return []
  const built = await findBuilt(entry)
  const alike = await findStored(entry, built).catch(() => built)
  const others = alike.filter(({ slug }) => slug !== own)
  return [...new Map(others.map(({ slug, title }) => [slug, { slug, title }])).values()]
}
