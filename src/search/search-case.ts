import type { CaseHead } from '#domain/cases/facts.ts'
import { type RegisterEntry, registerEntry } from '#domain/cases/register.ts'

/** A case in the search data: its row of the register, and the text that only the filter reads. */
export interface SearchCase {
  row: RegisterEntry
  content: string
  court?: string | undefined
  judges?: readonly string[]
}

export function searchCase(entry: RegisterEntry & CaseHead & { content: string }): SearchCase {
  const { content, court, judges } = entry
  return { row: registerEntry(entry), content, court: court ?? undefined, judges }
}
