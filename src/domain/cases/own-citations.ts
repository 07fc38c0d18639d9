import { groupParallels } from '../citations/parallels.ts'
import { type ReadCitation, readCitations } from '../citations/read-citations.ts'
import { citationLineLimit } from '../markup/citation.ts'
import { caseCitation } from './law-report-head.ts'

/** The line of the note with the case's own citation. Reports of the same case are beside it. */
function citationLine(content: string, citation: string): string {
  const at = content.indexOf(citation)
  if (at === -1) return ''
  const start = content.lastIndexOf('\n', at) + 1
  const end = content.indexOf('\n', at)
  const line = content.slice(start, end === -1 ? undefined : end)
  return line.length <= citationLineLimit ? line : ''
}

/** Cached by object, because an edited case is a new object. */
const known = new WeakMap<object, readonly ReadCitation[]>()

/** The citations of the case itself: those of its title, its neutral citation, and the reports beside that. */
export function ownCitations(entry: { title: string; content: string }): readonly ReadCitation[] {
  const found = known.get(entry) ?? read(entry)
  known.set(entry, found)
  return found
}

function read(entry: { title: string; content: string }): ReadCitation[] {
  const { title, content } = entry
  const written = caseCitation(entry)?.text
  const own = written === undefined ? [] : readCitations(written).slice(0, 1)
  const line = written === undefined ? '' : citationLine(content, written)
  const beside = groupParallels(line, readCitations(line)).find((group) => group.some(({ key }) => key === own[0]?.key)) ?? []
  return [...new Map([...own, ...readCitations(title), ...beside].map((citation) => [citation.key, citation])).values()]
}
