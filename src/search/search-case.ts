import type { CaseRecord } from '#domain/cases/cases.ts'
import { lawReportHead } from '#domain/cases/law-report-head.ts'
import { type RegisterEntry, registerEntry } from '#domain/cases/register.ts'

/** A case in the search data: its row of the register, and the text that only the filter reads. */
export interface SearchCase {
  row: RegisterEntry
  content: string
  court?: string | undefined
  judges?: readonly string[]
}

export function searchCase(entry: CaseRecord): SearchCase {
  const { court, judges } = lawReportHead(entry)
  return { row: registerEntry(entry), content: entry.content, court, judges }
}
