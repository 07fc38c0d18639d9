import type { Block } from '../markup/blocks.ts'
import { courtName, type NeutralCitation } from '../markup/citation.ts'
import { firstBlocks, parseMarkup } from '../markup/parse.ts'
import { blockLines, markupText } from '../markup/text.ts'
import { clean, readAuthor, readBench } from './bench.ts'
import { readBenchWithoutLabel } from './bench-without-label.ts'
import { caseCitation } from './own-citations.ts'

/** The head of a case as its text gives it. Values that the text does not give are absent. */
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

/** `citation` is the case's own, if staff state another than the text. */
export function lawReportHead(entry: Reported, citation = caseCitation(entry)): LawReportHead {
  const lines = firstBlocks(entry.content, benchLines).flatMap(blockLines).map(clean)
  const head: LawReportHead = { judges: readBench(lines) }
  if (head.judges.length === 0) head.judges = readBenchWithoutLabel(lines)
  if (head.judges.length === 0 && citation !== undefined && ofOneJudge.test(citation.court)) head.judges = readAuthor(lines)
  if (citation === undefined) return head
  const court = courtName(citation)
  return court === undefined ? { citation, ...head } : { citation, court, ...head }
}

const onlyLabels = /^(?:before|coram|judges?|and|[\s,;:.&*])*$/i

interface Headed {
  content: string
  citation: string | null
  court: string | null
  judges: readonly string[]
}

/** The note without opening lines that only repeat the citation, the court and the judges of the head. */
export function noteBelowHead({ content, citation, court, judges }: Headed): readonly Block[] {
  const said = [citation, court, ...judges].filter((text) => text !== null)
  const repeats = (block: Block) =>
    block.kind === 'spacing' ||
    ((block.kind === 'banner' || block.kind === 'paragraph') &&
      onlyLabels.test(said.reduce((rest, text) => rest.replaceAll(text, ' '), markupText([block]))))
  const blocks = parseMarkup(content)
  const first = blocks.findIndex((block) => !repeats(block))
  return first === -1 ? blocks : blocks.slice(first)
}
