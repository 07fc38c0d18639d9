import { candidates } from './candidates.ts'
import { foldText } from './folded-text.ts'
import { type ReadCitation, readCitations } from './read-citations.ts'

/** A citation of a text, with all of its places joined. */
export interface CheckedCitation {
  /** The usual form. As written for what only looks like a citation. */
  text: string
  /** The key and the address of a citation. Absent for what only looks like one. */
  key?: string
  url?: string
  /** The lines that hold it, from 1. A line is listed once. */
  lines: number[]
  count: number
}

interface Found {
  start: number
  end: number
  citation?: ReadCitation
}

/** Courts and series are in capitals. */
const capitals = /[A-Z][A-Z.]+/
const longestWords = 24

/** What looks like a citation and is none: an unknown court or series, or a year in which it gave no numbers. */
function findDoubtful(text: string, known: readonly ReadCitation[]): Found[] {
  const folded = foldText(text)
  const doubtful: Found[] = []
  let next = 0
  for (const { brackets, words, start, end } of candidates(folded.text)) {
    if (brackets === 'none' || words.length > longestWords || !capitals.test(words)) continue
    const place = { start: folded.original(start), end: folded.original(end - 1) + 1 }
    // Both are in order.
    while ((known[next]?.end ?? Number.POSITIVE_INFINITY) <= place.start) next += 1
    if ((known[next]?.start ?? Number.POSITIVE_INFINITY) < place.end || (doubtful.at(-1)?.end ?? 0) > place.start) continue
    doubtful.push(place)
  }
  return doubtful
}

const yearOf = ({ key }: ReadCitation): number => Number(/\/(\d{4})\//.exec(key)?.[1] ?? 0)

/** The citations of a text, in order. One of a year after `thisYear` is not recognised. */
export function checkText(text: string, thisYear: number): CheckedCitation[] {
  const known = readCitations(text)
  const found: Found[] = known.map((citation) => ({
    start: citation.start,
    end: citation.end,
    ...(yearOf(citation) <= thisYear && { citation }),
  }))
  const all = [...found, ...findDoubtful(text, known)].sort((a, b) => a.start - b.start)
  const checked = new Map<string, CheckedCitation>()
  let line = 1
  let at = 0
  for (const { start, end, citation } of all) {
    for (let feed = text.indexOf('\n', at); feed !== -1 && feed < start; feed = text.indexOf('\n', at)) {
      line += 1
      at = feed + 1
    }
    const written = text.slice(start, end).replace(/\s+/g, ' ')
    const name = citation?.key ?? written
    const before = checked.get(name)
    if (before === undefined) {
      const known = citation && { key: citation.key, ...(citation.url !== undefined && { url: citation.url }) }
      checked.set(name, { text: citation?.text ?? written, ...known, lines: [line], count: 1 })
    } else {
      before.count += 1
      if (before.lines.at(-1) !== line) before.lines.push(line)
    }
  }
  return [...checked.values()]
}
