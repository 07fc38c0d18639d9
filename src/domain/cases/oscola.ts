import { formatDay } from '../fields/dates.ts'
import type { CaseReference } from './reference.ts'

/**
 * The citation for a footnote (OSCOLA, 4th edn, 2.1): the parties, then the neutral citation.
 * Without a neutral citation, the year in brackets.
 */
export function oscolaCitation({ title, date, citation }: { title: string; date: string; citation: string | null }): string {
  // A title with the citation in it is already complete.
  if (citation !== null && title.includes(citation)) return title
  return `${title} ${citation ?? `(${date.slice(0, 4)})`}`
}

/** The citation for a text without footnotes: the court and the day follow in brackets. */
export function plainCitation({ title, date, citation, court }: CaseReference): string {
  const name = citation && !title.includes(citation) ? `${title}, ${citation}` : title
  return `${name} (${court === undefined ? '' : `${court}, `}${formatDay(date)})`
}
