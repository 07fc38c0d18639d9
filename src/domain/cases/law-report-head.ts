import { foldName, partiesOf } from '../citator/case-names.ts'
import type { Block } from '../markup/blocks.ts'
import { citationLineLimit, type NeutralCitation } from '../markup/citation.ts'
import { areOfJudgment, numberReader, paragraphIds } from '../markup/paragraph-numbers.ts'
import { firstBlocks, parseMarkup } from '../markup/parse.ts'
import { blockLines, markupText } from '../markup/text.ts'
import { boundary, clean, divider, firstParagraph, isCertain, readAuthor, readBench } from './bench.ts'
import type { NamedJudge } from './judge-forms.ts'
import { readJudges } from './judge-names.ts'

/** A judgment copied from a web page has navigation and blank lines above its list of judges. */
const benchLines = 160
/** Courts where one judge sits, so that the author of the judgment is the only judge. */
const ofOneJudge = /^(?:ewhc\/(?!admin$)|ewcc$|ewfc|ewcop)/

/** The judges that the head of a text names. `citation` is the case's own, whose court may sit with one judge. */
export function judgesInHead(content: string, citation: NeutralCitation | undefined): string[] {
  const lines = firstBlocks(content, benchLines).flatMap(blockLines).map(clean)
  const bench = readBench(lines)
  const judges = bench.length > 0 ? bench : readBenchWithoutLabel(lines)
  const isByAuthor = judges.length === 0 && citation !== undefined && ofOneJudge.test(citation.court)
  return isByAuthor ? readAuthor(lines) : judges
}

const joiner = /^(?:and|- and -|&)$/i
/** The judge under appeal follows these words, until a date, the parties or a rule. */
const ofCourtBelow = /\b(?:appeal (?:from|against)|(?:order|decision|determination|judgment) of)\b/i
const endOfCourtBelow =
  /^(?:[-–—_=*.…]{3,}|date|b ?e ?t ?w ?e ?e ?n\b|(?:mon|tues|wednes|thurs|fri)day|\d{1,2}(?:st|nd|rd|th)? \p{Lu}|\d{1,2}[/.]\d{1,2}[/.]\d)/iu
const endOfHead = /^(?:1\.?|introduction|the following cases|j ?u ?d ?g ?m ?e ?n ?t|decision)$/i
/** A party may be a lord or a knight. */
const mayBeParty = /^(?:the )?(?:(?:rt|right) hon(?:ourable)?\.? )?(?:lord|lady|baroness|sir|dame) (?!justice\b)(?!.*,)/i

/**
 * The judges of a head without a label: lines that name nothing but judges, above a rule, a date or the parties.
 * Some transcripts and tribunals write their heads so. Empty when in doubt.
 */
function readBenchWithoutLabel(all: readonly string[]): string[] {
  const lines = all.filter((line) => line !== '')
  let isBelow = false
  for (const [index, line] of lines.entries()) {
    if (firstParagraph.test(line) || endOfHead.test(line)) return []
    if (ofCourtBelow.test(line)) isBelow = true
    else if (endOfCourtBelow.test(line)) isBelow = false
    const judges = isBelow ? [] : runFrom(lines.slice(index))
    if (judges.length > 0) return judges
  }
  return []
}

function runFrom(lines: readonly string[]): string[] {
  const names: string[] = []
  for (const line of lines) {
    const judges = judgesOf(line)
    if (judges.length > 0) names.push(...judges)
    else if (names.length === 0 || !joiner.test(line)) return divider.test(line) || boundary.test(line) ? names : []
  }
  return []
}

/** A member of the Lands Chamber who is not a lawyer. */
const surveyor = /\b[FM]RICS\b/

function judgesOf(line: string): string[] {
  const { judges, rest } = readJudges(line)
  const isJudge = (judge: NamedJudge) => isCertain(judge) && judge.kind !== 'office' && !mayBeParty.test(judge.text)
  const isBench = rest === '' && judges.some(isJudge) && judges.every((judge) => isJudge(judge) || surveyor.test(judge.text))
  return isBench ? judges.map(({ text }) => text) : []
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
