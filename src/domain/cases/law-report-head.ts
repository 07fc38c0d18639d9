import { partsOfKey } from '../citations/authority-keys.ts'
import { type ReadCitation, readCitations, readTypedCitation } from '../citations/read-citations.ts'
import type { Block } from '../markup/blocks.ts'
import { citationLineLimit, courtName, findCitations, type NeutralCitation } from '../markup/citation.ts'
import { isOfProse } from '../markup/lines.ts'
import { firstBlocks, parseMarkup, readBlocks } from '../markup/parse.ts'
import { blockLines, markupText } from '../markup/text.ts'
import { clean, readAuthor, readBench } from './bench.ts'
import { readBenchWithoutLabel } from './bench-without-label.ts'

/** The head and margin of a law report. Values that the case does not give are absent. */
export interface LawReportHead {
  citation?: NeutralCitation
  court?: string
  judges: string[]
}

/** Below these lines a note discusses other cases. */
const headLines = 40
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

const cited = new WeakMap<Reported, { citation: NeutralCitation | undefined }>()

/** The case's own neutral citation, without reading the rest of the head. Cached like the head. */
export function caseCitation(entry: Reported): NeutralCitation | undefined {
  const known = cited.get(entry)
  if (known) return known.citation
  const citation = citationOf(entry)
  cited.set(entry, { citation })
  return citation
}

const citationOf = ({ title, content }: Reported): NeutralCitation | undefined =>
  findCitations(title)[0]?.citation ?? firstCitation(readBlocks(content, headLines)) ?? looseCitation(title, readBlocks(content, headLines))

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

const listOfOthers = /\b(?:cases|authorities|decisions)\b.*\b(?:referred to|cited|considered)\b/i
const belowStarts = /^on appeal from\b/i
/** The court below, its judge and its citation. */
const linesOfCourtBelow = 3
const ownCitation = /^(?:neutral citation|ncn)\b/i

function* linesIn(blocks: Iterable<Block>): Generator<string> {
  for (const block of blocks) yield* blockLines(block)
}

/** A longer line is prose, and usually cites another case. So do the lines below a list's heading. */
function firstCitation(blocks: Iterable<Block>): NeutralCitation | undefined {
  let below = 0
  for (const line of linesIn(blocks)) {
    if (listOfOthers.test(line)) return undefined
    if (line !== '') below -= 1
    if (belowStarts.test(line)) below = linesOfCourtBelow
    if (line.length > citationLineLimit || isOfProse(line) || (below > 0 && !ownCitation.test(line))) continue
    const first = findCitations(line)[0]
    if (first) return first.citation
  }
  return undefined
}

const neutral = ({ key, text, url }: ReadCitation): NeutralCitation => ({ ...partsOfKey(key), text, ...(url !== undefined && { url }) })

/** `[2023] EWHC 579 KB` and the like: in the title, on a separate line, or on the line for it. */
function looseCitation(title: string, blocks: Iterable<Block>): NeutralCitation | undefined {
  const inTitle = readCitations(title).find(({ kind }) => kind === 'neutral')
  if (inTitle) return neutral(inTitle)
  for (const line of linesIn(blocks)) {
    if (line.length > citationLineLimit || !/\d{4}/.test(line)) continue
    const found = ownCitation.test(line) ? readCitations(line)[0] : readTypedCitation(line)
    if (found?.kind === 'neutral') return neutral(found)
  }
  return undefined
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
