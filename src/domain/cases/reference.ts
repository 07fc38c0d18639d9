import { courtName, findCitations } from '../markup/citation.ts'

export interface CaseReference {
  title: string
  date: string
  tags: readonly string[]
  /** The neutral citation. */
  citation?: string | undefined
  court?: string | undefined
  /** The judgment at Find Case Law or BAILII. */
  url?: string | undefined
}

interface Referred {
  title: string
  date: string
  tags: readonly string[]
  citation: string | null
  /** If absent, the court of the citation is used. */
  court?: string | null
}

export function caseReference({ title, date, tags, citation, court }: Referred): CaseReference {
  const found = findCitations(citation ?? '')[0]?.citation
  const named = court === undefined ? found && courtName(found) : court
  return { title, date, tags, citation: citation ?? undefined, court: named ?? undefined, url: found?.url }
}
