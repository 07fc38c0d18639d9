import type { CaseListItem, CaseRecord } from './cases.ts'
import { caseCitation } from './law-report-head.ts'

/** One row of the register: what the list shows of a case, and the citation read from its text. */
export interface RegisterEntry extends Omit<CaseListItem, 'publishedToDiscord'> {
  citation: string | null
}

export function registerEntry(entry: CaseRecord): RegisterEntry {
  const { id, title, slug, summary, category, date, author, tags } = entry
  return { id, title, slug, summary, category, date, author, tags, citation: caseCitation(entry)?.text ?? null }
}
