import { foldName, partiesOf } from '../citator/case-names.ts'
import type { Block } from '../markup/blocks.ts'
import { citationLineLimit, courtName, type NeutralCitation } from '../markup/citation.ts'
import { areOfJudgment, numberReader, paragraphIds } from '../markup/paragraph-numbers.ts'
import { firstBlocks, parseMarkup } from '../markup/parse.ts'
import { blockLines, markupText } from '../markup/text.ts'
import { clean, readAuthor, readBench } from './bench.ts'
import { readBenchWithoutLabel } from './bench-without-label.ts'
import { caseCitation } from './own-citations.ts'

/** The head of a case as read from its text. Missing values are absent. */
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

/** `citation` is the case's own. It differs from the text's if staff state another. */
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
  title: string
  content: string
  citation: string | null
  court: string | null
  judges: readonly string[]
}

/** Whether a line is the title, possibly with its citation. */
const isTitle = (line: string, title: string): boolean =>
  line.length <= title.length + citationLineLimit && foldName(partiesOf(line)) === foldName(partiesOf(title))

/** The note without opening lines that only repeat the head: title, citation, court and judges. */
export function noteBelowHead({ title, content, citation, court, judges }: Headed): readonly Block[] {
  const said = [citation, court, ...judges].filter((text) => text !== null)
  const repeats = (block: Block) => {
    if (block.kind === 'spacing') return true
    if (block.kind !== 'heading' && block.kind !== 'banner' && block.kind !== 'paragraph') return false
    const rest = said.reduce((text, each) => text.replaceAll(each, ' '), markupText([block]))
    return isTitle(rest, title) || (block.kind !== 'heading' && onlyLabels.test(rest))
  }
  const blocks = parseMarkup(content)
  const first = blocks.findIndex((block) => !repeats(block))
  return first === -1 ? blocks : blocks.slice(first)
}

/** Words of a court's front page, which no note of ours has. */
const ofFrontPage =
  /^(?:neutral citation n|case no|claim no|royal courts of justice|approved judgment|crown copyright|in the (?:high|county) court)/im

/** Whether a text looks like a judgment: it has a court's front page and numbered paragraphs. */
export function readsAsJudgment(content: string): boolean {
  const lines = content.split('\n', benchLines).join('\n')
  if (!ofFrontPage.test(lines.replaceAll(/^[#\s_]+/gm, ''))) return false
  const read = numberReader()
  return areOfJudgment(content.split('\n').reduce((last, line) => read(line.trim()) ?? last, 0))
}

/** Text between the front page and the first paragraph that belongs to the front page. */
const closesFrontPage = /judgment|copyright|©|hearing|\bdate|\b[KQ]C\b|LLP|solicitor|claimant|defendant|appellant|respondent|^[\s_*.-]+$/i
const longestHeading = 60

/** The court's front page, and the text from its first numbered paragraph, with the heading above that. */
export function cutFrontPage(blocks: readonly Block[]): { front: readonly Block[]; body: readonly Block[] } {
  const ids = paragraphIds(blocks)
  let first = blocks.findIndex((block) => ids.has(block))
  if (first < 1 || first > 2 * benchLines) return { front: [], body: blocks }
  const above = blocks.findLastIndex((block, index) => index < first && block.kind !== 'spacing')
  const text = markupText(blocks.slice(above, above + 1)).trim()
  if (above > 0 && text.length <= longestHeading && !closesFrontPage.test(text)) first = above
  return { front: blocks.slice(0, first), body: blocks.slice(first) }
}
