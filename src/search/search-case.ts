import type { CaseRecord } from '#domain/cases/cases.ts'
import { type RegisterEntry, registerEntry } from '#domain/cases/register.ts'

/** A case in the search data: its row of the register, and the text that only the filter reads. */
export interface SearchCase {
  row: RegisterEntry
  content: string
}

export const searchCase = (entry: CaseRecord): SearchCase => ({ row: registerEntry(entry), content: entry.content })
