import { partsOfKey } from '../citations/authority-keys.ts'
import { groupParallels } from '../citations/parallels.ts'
import { type ReadCitation, readCitations } from '../citations/read-citations.ts'
import { caseNameBefore, foldName, isSameCase, partiesOf } from '../citator/case-names.ts'
import { citationLineLimit, findCitations, type NeutralCitation } from '../markup/citation.ts'
import { isFragment } from '../markup/fragments.ts'
import { isNumberAlone, isOfProse, kindOf, linesOf, withoutMarkers } from '../markup/lines.ts'
import { headingText } from '../markup/parse.ts'
import { isCertain } from './bench.ts'
import { readJudges } from './judge-names.ts'

interface Reported {
  title: string
  content: string
}

/** Below these lines a note discusses other cases. */
const headLines = 40
/** A judgment's head on one line has a few thousand characters. */
const longestHead = 4000

/** Words at the start of a line that mark the following citation as the case's own. */
const label = /^(?:(?:neutral |bailii |case )?citations?|ncn)(?:\s(?:numbers?|nos?\.?|reference))?[\s.:：|#–-]{0,6}$/i
/** The same in a head on one line. */
const labelWithin =
  /(?:^|[\s|])(?:(?:(?:Neutral|BAILII) [Cc]itation|(?:NEUTRAL|BAILII) CITATION)(?:\s(?:[Nn]umbers?|NUMBERS?|[Nn]os?\.?|NOS?\.?)\s?[:：]?|\s?[:：])|NCN\s?[:：]?)\s{0,3}$/
/** Below these words, citations are of other cases. */
const listOfOthers =
  /\b(?:cases|authorities|decisions)\b.*\b(?:referred to|cited|considered)\b|^(?:(?:table|list) of |key |other |related |leading )*(?:cases|authorities|decisions|see also|related|references|sources|bibliography|further reading)\s?:?$/i
const belowStarts = /^on appeal from\b/i
/** The court below, its judge and its citation. */
const linesOfCourtBelow = 3

/** The words of a line that has only a citation, its court, its date and its number. */
const headWords = new Set(
  `administrative admiralty admin admlty and appeal appeals approved asylum bench business ca case ch chancery chamber charity circuit
  civ civil claim commercial committee comm companies copyright costs council county court courts crim criminal crown date dated
  decision district division eat employment england enterprise ew ewca ewhc fam family final first first-tier from general handed down
  hc health her hesc high his house iac immigration in insolvency intellectual ipec judgment judgement judicial justice kb kbd king kings lands lc list lords
  majesty majestys mercantile ncn no number of office official on patents pat peace privy property protection qb qbd queen queens
  ref reference regulatory reported ruling scco senior sitting social entitlement sscs supreme tax tc tcc technology construction
  the tier tribunal tribunals uk ukpc uksc united kingdom unreported upper ut wales
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sept sep oct nov dec monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
)
const isHeadWord = (word: string): boolean => headWords.has(word) || /\d/.test(word)
const isOfHead = (text: string): boolean =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}/-]+/u)
    .every((word) => /^[/-]*$/.test(word) || isHeadWord(word))

interface Line {
  /** The text without markers. */
  text: string
  citations: readonly ReadCitation[]
}

/** A longer line without a label is prose, so its citations are not read. */
const mayHoldOwn = (text: string): boolean => /\d{4}/.test(text) && (text.length <= citationLineLimit || /citation|\bncn\b/i.test(text))
const readLine = (text: string): Line => ({ text, citations: mayHoldOwn(text) ? readCitations(text) : [] })
const neutralOf = ({ citations }: Line): ReadCitation[] => citations.filter(({ kind }) => kind === 'neutral')

function writtenIn({ text }: Line, { key, start, text: usual, url }: ReadCitation): NeutralCitation {
  const exact = findCitations(text).find((found) => found.start === start)
  return exact ? exact.citation : { ...partsOfKey(key), text: usual, ...(url !== undefined && { url }) }
}

/** The citation after a label such as `Neutral citation:`. */
function labelled(line: Line, above: string): NeutralCitation | undefined {
  let from = 0
  for (const citation of line.citations) {
    const before = line.text.slice(from, citation.start)
    const isLabelled = from === 0 && (label.test(before) || (before.trim() === '' && label.test(above)))
    if (citation.kind === 'neutral' && (isLabelled || labelWithin.test(before))) return writtenIn(line, citation)
    from = citation.end
  }
  return undefined
}

/** Two numbers of one court and year may be cases heard together. More than that is a list. */
function areOfOneCase(citations: readonly ReadCitation[]): boolean {
  const [first, ...others] = citations.map(({ key }) => partsOfKey(key))
  return others.every(({ court, year }) => court === first?.court && year === first.year)
}

/** `before Master Wren`, `, Lark LJ`. */
function isOfJudges(text: string): boolean {
  const { judges, rest } = readJudges(text.replace(/^[\s,;:|–—-]{0,9}(?:(?:before|coram)\b[\s:]{0,3})?/i, ''))
  return judges.length > 0 && rest === '' && judges.every(isCertain)
}

function isTitle(name: string, title: string): boolean {
  const folded = foldName(name)
  if (folded === '' || folded === foldName(partiesOf(title))) return folded !== ''
  const read = caseNameBefore(`${name} `, name.length + 1)
  return read !== undefined && foldName(read) === folded && isSameCase(read, title)
}

/** Whether a line has only a citation, with its court and date, or after the name of the case. */
function isNothingElse(line: Line, title: string): boolean {
  const [first] = line.citations
  const neutral = neutralOf(line)
  if (first === undefined || neutral.length === 0 || line.citations.some(({ paragraph }) => paragraph !== undefined)) return false
  if (!areOfOneCase(neutral) && !/\bon appeal from\b/i.test(line.text)) return false
  const ends = [0, ...line.citations.map(({ end }) => end)]
  const [before = '', ...others] = ends.map((end, at) => line.text.slice(end, line.citations[at]?.start))
  const after = others.pop() ?? ''
  return (isOfHead(before) || isTitle(before.trim(), title)) && others.every(isOfHead) && (isOfHead(after) || isOfJudges(after))
}

/** The lines of a head without blank ones, each with the text directly around it. */
function headOf(content: string) {
  const lines = linesOf(content, headLines + 1)
  return lines.slice(0, headLines).flatMap((raw, at) => {
    const kind = kindOf(raw)
    if (kind === 'blank') return []
    const text = withoutMarkers(kind === 'heading' ? headingText(raw) : raw.slice(0, longestHead))
    const [before, after] = [lines[at - 1] ?? '', lines[at + 1] ?? '']
    const mayBeAlone = raw.length <= citationLineLimit && kind !== 'item' && kind !== 'quote' && !isOfProse(raw) && !isNumberAlone(before)
    const withoutSign = text.replace(/^[-•>|]\s*/, '').trim()
    return [{ ...readLine(withoutSign), mayBeAlone: mayBeAlone && !isFragment(before, raw, after) }]
  })
}

/** The case's own citation among the first lines of a text. All other citations there belong to other cases. */
function citationOfHead({ title, content }: Reported): NeutralCitation | undefined {
  const lines = headOf(content)
  const others = lines.findIndex(({ text }) => listOfOthers.test(text))
  const own = others === -1 ? lines : lines.slice(0, others)
  for (const [at, line] of own.entries()) {
    const found = labelled(line, own[at - 1]?.text ?? '')
    if (found) return found
  }
  let below = 0
  for (const [at, line] of own.entries()) {
    below = belowStarts.test(line.text) ? linesOfCourtBelow : below - 1
    const above = own[at - 1]
    if (!line.mayBeAlone || below > 0 || /[:：]$/.test(above?.text ?? '') || !isNothingElse(line, title)) continue
    const [first] = neutralOf(line)
    const beside = [above, own[at + 1]].flatMap((other) =>
      other && !belowStarts.test(other.text) && isNothingElse(other, title) ? neutralOf(other) : [],
    )
    if (first && areOfOneCase([first, ...beside])) return writtenIn(line, first)
  }
  return undefined
}

/** The case's own neutral citation: from the title, from a line with nothing else, or after `Neutral citation`. */
export function caseCitation(entry: Reported): NeutralCitation | undefined {
  const title = readLine(entry.title)
  const [first] = neutralOf(title)
  return findCitations(entry.title)[0]?.citation ?? (first ? writtenIn(title, first) : citationOfHead(entry))
}

/** The line of the note with the case's own citation. Reports of the same case are on that line. */
function citationLine(content: string, citation: string): string {
  const at = content.indexOf(citation)
  if (at === -1) return ''
  const start = content.lastIndexOf('\n', at) + 1
  const end = content.indexOf('\n', at)
  const line = content.slice(start, end === -1 ? undefined : end)
  return line.length <= citationLineLimit ? line : ''
}

/**
 * The citations of the case itself: those in its title, its neutral citation, and the reports beside that.
 * `citation` is the neutral one, or the one stated by staff. Null means that the case has none.
 */
export function ownCitations(entry: Reported, citation: string | null): readonly ReadCitation[] {
  const { title, content } = entry
  const own = citation === null ? [] : readCitations(citation)
  const line = citation === null ? '' : citationLine(content, citation)
  const beside = groupParallels(line, readCitations(line)).find((group) => group.some(({ key }) => key === own[0]?.key)) ?? []
  return [...new Map([...own, ...readCitations(title), ...beside].map((found) => [found.key, found])).values()]
}
