import type { CaseListItem } from './cases.ts'

/** A case without an author is a judgment. */
export interface RegisterEntry extends Omit<CaseListItem, 'publishedToDiscord' | 'textKind'> {
  citation: string | null
}

export function registerEntry(entry: RegisterEntry): RegisterEntry {
  const { id, title, slug, summary, category, date, author, tags, citation } = entry
  return { id, title, slug, summary, category, date, author, tags, citation }
}

/** The results that a visitor follows from case to case. Kept as `results` in the tab's session storage. */
export interface ResultTrail {
  /** The register's address with the query. */
  address: string
  total: number
  /** The first cases, as far as they were shown. */
  slugs: string[]
  /** The case that was just chosen. Its page removes this, so that other routes to a case show no results. */
  chosen?: string
}
