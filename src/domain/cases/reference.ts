import { courtName, findCitations } from '../markup/citation.ts'
import { lawReportHead } from './law-report-head.ts'
import type { RegisterEntry } from './register.ts'

/** What citations and references of a case are made from. */
export interface CaseReference {
  title: string
  date: string
  tags: readonly string[]
  /** The neutral citation. */
  citation?: string | undefined
  court?: string | undefined
  /** The judgment at Find Case Law. */
  url?: string | undefined
}

export function caseReference(entry: { title: string; content: string; date: string; tags: readonly string[] }): CaseReference {
  const { citation, court } = lawReportHead(entry)
  return { title: entry.title, date: entry.date, tags: entry.tags, citation: citation?.text, court, url: citation?.url }
}

/** The reference of a row, whose text is not at hand. */
export function rowReference({ title, date, tags, citation }: RegisterEntry): CaseReference {
  const found = findCitations(citation ?? '')[0]?.citation
  return { title, date, tags, citation: found?.text, court: found && courtName(found), url: found?.url }
}
