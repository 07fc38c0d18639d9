import { compareKeys, isNeutralKey, partsOfKey } from '../citations/authority-keys.ts'
import { findDoubtful } from '../citations/doubtful.ts'
import { type ReadCitation, readCitations, readTypedCitation } from '../citations/read-citations.ts'
import { type Verdict, verdictOf } from '../citations/verdicts.ts'
import { type AuthorityGroups, citedJudgments } from './authority-groups.ts'
import { caseNameBefore } from './case-names.ts'

/** A judgment that a text cites, with all of its citations and places joined. */
export interface CheckedCitation extends Verdict {
  /** The usual forms of its citations. Text that only looks like a citation stays as written. */
  text: string
  /** The keys of its citations, the best first. Empty for text that only looks like one. */
  keys: string[]
  url?: string
  /** The name of the case beside the citation, if it is certain. */
  name?: string
  /** Other names beside the same citation in the text. */
  otherNames?: string[]
  /** The numbers of the lines with the citation, from 1, each once. */
  lines: number[]
  count: number
}

/** The register's entries for each citation: a note by slug and title, an authority by slug and name. */
export interface KnownCitations {
  notes: Record<string, readonly [slug: string, title: string]>
  authorities: Record<string, readonly [slug: string, name?: string]>
  /** The judgments that notes give beside a report's citation, if the register has no page for the report. */
  parallels: Record<string, readonly [text: string, url: string]>
}

/** The judgments without a page in the register, by each of their other citations. */
export function knownParallels({ all }: AuthorityGroups, hasPage: (key: string) => boolean): KnownCitations['parallels'] {
  const found = all.flatMap(([best = '', ...others]) => {
    const { court, year, number } = partsOfKey(best)
    const read = isNeutralKey(best) ? readTypedCitation(`${year} ${court.replaceAll('/', ' ')} ${number}`) : undefined
    if (read?.url === undefined || hasPage(best)) return []
    const judgment = [read.text, read.url] as const
    return others.filter((key) => !hasPage(key)).map((key) => [key, judgment] as const)
  })
  return Object.fromEntries(found)
}

/** Text that only looks like a citation has no citations, but a verdict. */
type Found = ReturnType<typeof citedJudgments>[number] & { verdict?: Verdict }

/** The verdict on all citations of a judgment. An impossible one makes the row wrong and is named. */
function verdictOnAll(citations: readonly ReadCitation[], thisYear: number): Verdict {
  const verdicts = citations.map((citation) => ({ citation, verdict: verdictOf(citation, thisYear) }))
  const fault = verdicts.find(({ verdict }) => !verdict.isPossible)
  if (!fault) return verdicts[0]?.verdict ?? { isPossible: true }
  const { citation, verdict } = fault
  return citations.length === 1 ? verdict : { ...verdict, reason: `${citation.text}: ${verdict.reason}` }
}

interface Row extends Pick<CheckedCitation, 'lines' | 'count'> {
  citations: ReadCitation[]
  names: Set<string>
  verdict?: Verdict
}

function checkedRow(id: string, { citations, verdict, names, ...places }: Row, thisYear: number): CheckedCitation {
  const [name, ...otherNames] = names
  const best = citations.toSorted((a, b) => compareKeys(a.key, b.key))
  const url = best.find((citation) => citation.url !== undefined)?.url
  const { isPossible, reason } = verdict ?? verdictOnAll(best, thisYear)
  return {
    text: best.length === 0 ? id : best.map(({ text }) => text).join(', '),
    keys: best.map(({ key }) => key),
    ...(url !== undefined && isPossible && { url }),
    ...(name !== undefined && { name }),
    ...(otherNames.length > 0 && { otherNames }),
    ...places,
    isPossible,
    ...(reason !== undefined && { reason }),
  }
}

/** Checks the citations in the order of the text. A citation of a year after `thisYear` is impossible. */
export function checkText(text: string, thisYear: number): CheckedCitation[] {
  const known = readCitations(text)
  const doubtful = findDoubtful(text, known, thisYear).map((found): Found => ({ ...found, id: found.text, citations: [] }))
  const all: Found[] = [...citedJudgments(text, known), ...doubtful].sort((a, b) => a.start - b.start)
  const rows = new Map<string, Row>()
  let line = 1
  let at = 0
  for (const { start, id, citations, verdict } of all) {
    for (let feed = text.indexOf('\n', at); feed !== -1 && feed < start; feed = text.indexOf('\n', at)) {
      line += 1
      at = feed + 1
    }
    const row: Row = rows.get(id) ?? { citations: [], names: new Set(), lines: [], count: 0, ...(verdict && { verdict }) }
    rows.set(id, row)
    row.count += 1
    if (row.lines.at(-1) !== line) row.lines.push(line)
    for (const citation of citations) if (!row.citations.some(({ key }) => key === citation.key)) row.citations.push(citation)
    const name = caseNameBefore(text, start)
    if (name !== undefined) row.names.add(name)
  }
  return Array.from(rows, ([id, row]) => checkedRow(id, row, thisYear))
}
