import type { CaseListItem, CaseRecord } from './cases.ts'
import { caseCitation } from './own-citations.ts'

/** One row of the register: what the list shows of a case, and the citation read from its text. */
export interface RegisterEntry extends Omit<CaseListItem, 'publishedToDiscord'> {
  citation: string | null
}

export function registerEntry(entry: CaseRecord): RegisterEntry {
  const { id, title, slug, summary, category, date, author, tags } = entry
  return { id, title, slug, summary, category, date, author, tags, citation: caseCitation(entry)?.text ?? null }
}

/** The results that a visitor follows from case to case. Kept as `results` in the tab's session storage. */
export interface ResultTrail {
  /** The register's address with the query. */
  address: string
  /** The number of results. */
  total: number
  /** The first of them, as far as they were shown. */
  slugs: string[]
  /** The case that was just chosen. Its page removes this, so that other ways to a case show no results. */
  chosen?: string
}
