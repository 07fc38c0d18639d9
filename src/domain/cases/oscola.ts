import { lawReportHead } from './law-report-head.ts'

/** How a case is cited in a footnote (OSCOLA, 4th edn, 2.1): the parties, then the neutral citation; without one, the year in brackets. */
export function oscolaCitation(entry: { title: string; content: string; date: string }): string {
  const { citation } = lawReportHead(entry)
  // Where the title holds it, it was taken from there.
  if (citation && entry.title.includes(citation.text)) return entry.title
  return `${entry.title} ${citation?.text ?? `(${entry.date.slice(0, 4)})`}`
}
