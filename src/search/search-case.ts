import type { CaseRecord } from '#domain/cases/cases.ts'
import { type RegisterEntry, registerEntry } from '#domain/cases/register.ts'

/** A case in the search data: its row of the register, and the text that only the filter reads. */
export interface SearchCase {
  row: RegisterEntry
  content: string
}

export const searchCase = (entry: CaseRecord): SearchCase => ({ row: registerEntry(entry), content: entry.content })

/** The fields that the filter searches, each separately. */
export const searchedFields = ({ row, content }: SearchCase): string[] => [row.title, row.summary, content, row.author, ...row.tags]
