import { type AuthorityCitation, addCitations, type CitedAuthority, furtherCitations, textOf, urlOf } from './cited-authority.ts'
import type { Mention } from './notes.ts'

export interface OutsideAuthority {
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

export interface Citing extends Mention {
  cited: CitedAuthority
}

export const authoritySlug = (key: string): string => key.replaceAll('/', '-')

/** The most frequent name of an authority in the notes. */
function usualName(cited: readonly CitedAuthority[]): string | undefined {
  const uses = Map.groupBy(
    cited.flatMap(({ name }) => name ?? []),
    (name) => name,
  )
  return [...uses].toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || b.length - a.length)[0]?.[0]
}

export function outsideAuthority(key: string, citing: readonly Citing[]): OutsideAuthority {
  const citations: AuthorityCitation[] = []
  for (const { cited } of citing) addCitations(citations, cited.citations)
  const name = usualName(citing.map(({ cited }) => cited))
  const url = urlOf(citations)
  const mentions = citing.map(({ cited: _, ...mention }): Mention => mention)
  const texts = { text: textOf(citations), reports: furtherCitations(citations) }
  const keys = citations.map((citation) => citation.key)
  return { slug: authoritySlug(key), keys, ...texts, ...(url && { url }), ...(name && { name }), mentions }
}
