import type { Block } from '../markup/blocks.ts'
import { courtName, type NeutralCitation } from '../markup/citation.ts'
import { firstBlocks, parseMarkup } from '../markup/parse.ts'
import { blockLines, markupText } from '../markup/text.ts'
import { clean, readAuthor, readBench } from './bench.ts'
import { readBenchWithoutLabel } from './bench-without-label.ts'
import { caseCitation } from './own-citations.ts'

/** The head and margin of a law report. Values that the case does not give are absent. */
export interface LawReportHead {
  citation?: NeutralCitation
  court?: string
  judges: string[]
}

/** A judgment copied from a web page has navigation and blank lines above its list of judges. */
const benchLines = 160
/** Courts where one judge sits, so that the author of the judgment is the only judge. */
const ofOneJudge = /^(?:ewhc\/(?!admin$)|ewcc$|ewfc|ewcop)/

interface Reported {
  title: string
  content: string
}

/** Cached, because a page needs the same case's head in several places. */
const read = new WeakMap<Reported, LawReportHead>()

/** The head of a case. Cached by object, because an edited case is a new object. */
export function lawReportHead(entry: Reported): LawReportHead {
  const known = read.get(entry)
  if (known) return known
  const head = readHead(entry)
  read.set(entry, head)
  return head
}

function readHead(entry: Reported): LawReportHead {
  const lines = firstBlocks(entry.content, benchLines).flatMap(blockLines).map(clean)
  const citation = caseCitation(entry)
  const head: LawReportHead = { judges: readBench(lines) }
  if (head.judges.length === 0) head.judges = readBenchWithoutLabel(lines)
  if (head.judges.length === 0 && citation !== undefined && ofOneJudge.test(citation.court)) head.judges = readAuthor(lines)
  if (citation === undefined) return head
  const court = courtName(citation)
  return court === undefined ? { citation, ...head } : { citation, court, ...head }
}

const onlyLabels = /^(?:before|coram|judges?|and|[\s,;:.&*])*$/i

/** The note without opening lines that only repeat the citation, the court and the judges of the head. */
export function noteBelowHead(entry: Reported): readonly Block[] {
  const { citation, court, judges } = lawReportHead(entry)
  const said = [citation?.text, court, ...judges].filter((text) => text !== undefined)
  const repeats = (block: Block) =>
    block.kind === 'spacing' ||
    ((block.kind === 'banner' || block.kind === 'paragraph') &&
      onlyLabels.test(said.reduce((rest, text) => rest.replaceAll(text, ' '), markupText([block]))))
  const blocks = parseMarkup(entry.content)
  const first = blocks.findIndex((block) => !repeats(block))
  return first === -1 ? blocks : blocks.slice(first)
}
