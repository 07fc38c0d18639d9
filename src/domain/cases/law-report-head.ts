import type { Block } from '../markup/blocks.ts'
import { citationLineLimit, courtName, findCitations, type NeutralCitation } from '../markup/citation.ts'
import { firstBlocks, markupText, readBlocks } from '../markup/parse.ts'

/** What stands at the head and in the margin of a law report. What the case does not say is left out. */
export interface LawReportHead {
  citation?: NeutralCitation
  court?: string
  judges: string[]
}

/** Past these lines a note discusses other people's cases and other people's judges. */
const headLines = 40
const bench = /^(?:b ?e ?f ?o ?r ?e|judges?|coram)\s*:/i
const benchLimit = 240
const nameLimit = 80

/** A word of office after a comma belongs to the judge before it: `Sir Geoffrey Vos, Master of the Rolls`. */
const office =
  /^(?:the )?(?:(?:master of the rolls|(?:vice[- ])?(?:chancellor|president)|senior president|lord chief justice|sitting)\b|(?:(?:a )?deputy (?:high court|costs|district) judge|(?:senior )?costs judge|mr|kc|qc|ljj?|jj?|c|p|pc|lcj|[dkcom]be)$)/i

interface Reported {
  title: string
  content: string
}

/** A page asks for the same case's head in several places. */
const read = new WeakMap<Reported, LawReportHead>()

/** A case's text is not changed after it was asked for: what is edited is another object. */
export function lawReportHead(entry: Reported): LawReportHead {
  const known = read.get(entry)
  if (known) return known
  const head = readHead(entry)
  read.set(entry, head)
  return head
}

/** The case's own neutral citation, without reading the rest of its head. */
export const caseCitation = ({ title, content }: Reported): NeutralCitation | undefined =>
  findCitations(title)[0]?.citation ?? firstCitation(readBlocks(content, headLines))

function readHead(entry: Reported): LawReportHead {
  const blocks = firstBlocks(entry.content, headLines)
  const head: LawReportHead = { judges: readBench(blocks) }
  const citation = findCitations(entry.title)[0]?.citation ?? firstCitation(blocks)
  if (citation === undefined) return head
  const court = courtName(citation)
  return court === undefined ? { citation, ...head } : { citation, court, ...head }
}

/** A longer line is prose, and the case it cites is seldom its own. */
function firstCitation(blocks: Iterable<Block>): NeutralCitation | undefined {
  for (const block of blocks) {
    const line = markupText([block])
    const first = line.length <= citationLineLimit ? findCitations(line)[0] : undefined
    if (first) return first.citation
  }
  return undefined
}

/** The judges on the line that names the bench, or else on the lines below it, as a judgment sets them. */
function readBench(blocks: readonly Block[]): string[] {
  const texts = blocks.map((block) => markupText([block]))
  const at = texts.findIndex((text) => text.length <= benchLimit && bench.test(text))
  const named = texts[at]?.replace(bench, '').trim()
  if (named === undefined) return []
  return named === '' ? namesBelow(blocks.slice(at + 1)).flatMap(splitJudges) : splitJudges(named)
}

function namesBelow(blocks: readonly Block[]): string[] {
  const names: string[] = []
  for (const block of blocks) {
    if (block.kind === 'spacing' && names.length === 0) continue
    const text = markupText([block])
    if (block.kind !== 'paragraph' || text.length > nameLimit || text.endsWith('.')) break
    names.push(text)
  }
  return names
}

function splitJudges(line: string): string[] {
  const between = line.includes(';') ? ';' : ','
  const parts = line.split(new RegExp(`${between}|(?:^|\\s)(?:and|&)(?:\\s(?!Wales\\b|Property\\b)|$)`, 'i'))
  const judges: string[] = []
  for (const part of parts.map((name) => name.trim().replace(/(?<!\.[A-Z])\.$/, ''))) {
    const previous = judges.at(-1)
    if (previous !== undefined && office.test(part)) judges[judges.length - 1] = `${previous}, ${part}`
    else if (part !== '') judges.push(part)
  }
  return judges
}
