import { isBroken, isOfSmallWords } from '../markup/fragments.ts'
import { isNameAlone, type NamedJudge } from './judge-forms.ts'
import { isRankAlone, type JudgesRead, readJudges } from './judge-names.ts'

/** Longer lines count as prose. */
const lineLimit = 400
const mostLines = 40
/** A judgment's head on one line has a few thousand characters. Longer lines are body text. */
const longestRead = 4000
const label =
  /^(?:(?:heard )?b ?e ?f ?o ?r ?e|coram|judges?|judge\(s\)|present at the hearing)(?: ?:[ \-–—]*| ?[-–—]+ |$)|^(?:tribunal|panel|justices?|constitution|(?:decided|heard) by) ?:[ \-–—]*/i
const labelWithin = /(?:^| )b ?e ?f ?o ?r ?e ?:[ \-–—]*/i
/** A label at the end of the date's line, with the judges below. */
const labelAfterDate = /\b(?:1[89]|20)\d\d b ?e ?f ?o ?r ?e$/i
const labelWithoutColon = /(?:^| )(?:before|b e f o r e) (?=\S)/i
/** The text that may follow the judges of a label without a colon. A sentence continues in small letters. */
const afterBench = /^(?:\. )?(?:B ?e ?t ?w ?e ?e ?n\b|B ?E ?T ?W ?E ?E ?N\b|(?:Hearing|HEARING|Dates?|DATES?)\b|[-–—_=*.…]{2,}|- -)/
export const divider = /^[\s\-–—_=*.·•~…]{3,}$/
const joiner = /^[\s\-–—]*(?:and|&|with|the (?:rt\.? |right )?hon(?:ourable)?\.?|(?:and )?sitting (?:together )?with)[\s\-–—:]*$/i
/** The end of a tribunal's members. A rule may also follow a party's name. */
const afterMembers = /^(?:b ?e ?t ?w ?e ?e ?n|hear(?:ing|d)|(?:decision|judgment) date|dates?|decision)\b/i
const panelBreak = /, and |, | and | & /
export const firstParagraph = /^1\.? .{60}/
const party =
  '(?:first |second |third )?(?:claimant|defendant|appellant|respondent|applicant|petitioner|plaintiff|interested part|intervener|part 20|(?:paying|receiving) part)'
/** A line that gives the role of the person above it, or names the opponent. */
const role = new RegExp(`^[\\s(\\d)]*(?:${party}[^:]{0,60}$|v\\b|vs\\b|versus\\b|[-–—] ?v ?[-–—])`, 'i')
const partyLabel = new RegExp(`^${party}\\w* ?:`, 'i')
/** Lines that may follow the list of judges. */
export const boundary =
  /^(?::|\.(?: |$)|\d|[-–—_=*.…]{2,}|- -|\(?(?:b ?e ?t ?w ?e ?e ?n|in the matter|in (?:public|private|open|chambers)|re|hear(?:ing|d)|dates?|(?:mon|tues|wednes|thurs|fri)day|judge?ment|approved|draft|handed|on appeal|claim no|case no|neutral|regina|rex|r|the (?:king|queen)|transcript|crown|html|reserved|ruling|decision|final|royal courts|rolls building|thomas more)\b)/i

/** The judges named in the first lines of a judgment or note, as `clean` returns them. Empty when in doubt. */
export function readBench(lines: readonly string[]): string[] {
  for (const [index, line] of lines.entries()) {
    if (firstParagraph.test(line)) return []
    const rest = afterLabel(line, lines[index - 1] ?? '')
    if (rest === undefined) continue
    const following = lines.slice(index + 1, index + 1 + mostLines)
    const bench = benchFrom(rest, following)
    const judges = bench.length > 0 ? bench : panelOf(rest, following)
    if (judges.length > 0) return judges
  }
  return []
}

/** The judge who opens the judgment (`Master Rowley:`), used when the head names no judge. */
export function readAuthor(lines: readonly string[]): string[] {
  const authors = lines.flatMap((line) => {
    const [, name] = /^(.{1,120}?) ?:$/.exec(line) ?? []
    const { judges, rest } = readJudges(name ?? '')
    return judges.length === 1 && rest === '' ? judges.filter(isCertain).map(({ text }) => text) : []
  })
  return new Set(authors.map((name) => name.toLowerCase())).size === 1 ? authors.slice(0, 1) : []
}

/** A line's words without table, list and emphasis characters. A heading ends the list of judges. */
export function clean(line: string): string {
  const text = line.slice(0, longestRead)
  if (divider.test(text)) return text
  const words = text
    .replace(/[|\t]+/g, ' ; ')
    .replace(/[*_]+(?=\S)|(?<=\S)[*_]+/g, '')
    // Keep single spaces, of which a line has many.
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .replace(/^(?:[ ;•]|[-–—] (?!and\b))+/i, '')
  return words.slice(0, lengthWithout(words, ' ;')).replace(/(?<!\.[A-Z])\.$/, '')
}

/** The length of a text without these signs at its end. */
function lengthWithout(text: string, signs: string): number {
  let length = text.length
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1
  return length
}

function afterLabel(line: string, above: string): string | undefined {
  if (label.test(line)) return line.length > lineLimit ? undefined : line.replace(label, '')
  const within = labelWithin.exec(line)
  // In a sentence, it may be another appeal that came before the judges.
  if (within && !isOfSmallWords(line.slice(0, within.index))) return line.slice(within.index + within[0].length).slice(0, lineLimit)
  if (labelAfterDate.test(line.slice(0, lineLimit))) return ''
  return isBroken(above) ? undefined : withoutColon(line.slice(0, lineLimit))
}

/** Without a colon the line may be a sentence, so it must contain only judges, up to the parties. */
function withoutColon(line: string): string | undefined {
  const found = labelWithoutColon.exec(line)
  if (!found || (found.index > 0 && isOfSmallWords(line.slice(0, found.index)))) return undefined
  const named = line.slice(found.index + found[0].length)
  const { judges, rest } = readJudges(named)
  const isEnd = rest === '' ? line.length < lineLimit : afterBench.test(rest)
  return isEnd && judges.length > 0 && judges.every(isCertain) ? named : undefined
}

function benchFrom(rest: string, following: readonly string[]): string[] {
  let judges: NamedJudge[] = []
  /** The judges up to the last accepted line. */
  let before: NamedJudge[] = []
  let isJoined = false
  let isClean = false
  const lines = [rest, ...following]
  for (let index = 0; index < lines.length; index += 1) {
    const line = withBrackets(lines, index)
    if (line.text === '') continue
    if (divider.test(line.text)) {
      if (judges.length === 0) continue
      isClean = true
      break
    }
    if (judges.length === 0 && isRankAlone(line.text)) continue
    if (joiner.test(line.text)) {
      isJoined = judges.length > 0
      continue
    }
    const read = readLine(line.text, judges, lines.slice(index + 1))
    const isWhole = read.rest === ''
    const isEnd = boundary.test(read.rest) || partyLabel.test(read.rest)
    // `Lord Justice Bean:` opens the judgment, unless it is on the label's line.
    if (isWhole || (isEnd && (index === 0 || !read.rest.startsWith(':')))) {
      ;[before, judges] = [judges, read.judges]
      isJoined = false
    }
    if (isWhole) {
      if (index === 0) isClean = true
      index = line.last
      continue
    }
    if (isEnd) isClean = true
    // A name with a role on its line or the line above belongs to a party, not a judge.
    else if (role.test(read.rest) && index > 0) judges = read.judges.length > judges.length ? judges : before
    // The next name after a comma or the label is of an unknown kind, so this is probably no list of judges.
    else if (isJoined || index === 0) judges = []
    break
  }
  return named(judges, isClean)
}

function readLine(line: string, earlier: readonly NamedJudge[], following: readonly string[]): JudgesRead {
  if (line.length > lineLimit) return { judges: [...earlier], rest: line }
  if (!isMember(line, earlier, following) && !isDeputy(line, following)) return readJudges(line, earlier)
  return { judges: [...earlier, { text: line, kind: 'plain' }], rest: '' }
}

/** A lay member sits below a tribunal's judge without a style, just above the parties. */
const isMember = (line: string, earlier: readonly NamedJudge[], following: readonly string[]): boolean =>
  /\btribunal\b/i.test(earlier[0]?.text ?? '') && isNameAlone(line) && afterMembers.test(following.find((text) => text !== '') ?? '')

/** A deputy without a style, whose office is below the name. */
const isDeputy = (line: string, following: readonly string[]): boolean =>
  isNameAlone(line) && /^\(?sitting (?:\w+ )?as /i.test(following.find((text) => text !== '') ?? '')

/** `Before: Paul Crane KC, Kim Gull, and Ann Robin.` The first is a judge or silk. The list ends with the line. */
function panelOf(line: string, following: readonly string[]): string[] {
  const [first = '', ...others] = line.replace(/,? ([KQ]\.?C\b)/g, ' $1').split(panelBreak)
  const { judges, rest } = readJudges(first)
  if (others.length === 0 || rest !== '' || judges.length !== 1 || judges[0]?.kind === 'plain') return []
  const isPanel = others.every(isNameAlone) && afterMembers.test(following.find((text) => text !== '') ?? '')
  return isPanel ? [first, ...others] : []
}

const isOpen = (text: string): boolean => /\([^()]*$/.test(text)
/** `(Vice-President of the Court of Appeal (Civil Division)`: only the inner bracket is closed. */
const isUnclosed = (text: string): boolean => /\([^()]*\([^()]*\)$/.test(text)
const division = /^\(?(?:civil|criminal) division\)?$/i

/**
 * Joins a line with the following lines up to its closing bracket. An office may continue after a comma. An
 * unclosed bracket ends with its line, and a closing bracket without an opening one is dropped.
 */
function withBrackets(lines: readonly string[], index: number): { text: string; last: number } {
  const line = lines[index] ?? ''
  let text = line
  let last = index
  const next = () => lines[last + 1] ?? ''
  while (
    last < index + 3 &&
    (isOpen(text) ? last + 1 < lines.length && !next().includes('(') : text.endsWith(',') && division.test(next()))
  ) {
    last += 1
    text = `${text} ${lines[last] ?? ''}`.trim()
  }
  if (isOpen(text) || isUnclosed(text)) return { text: `${line})`, last: index }
  return { text: /^[^(]*\)$/.test(text) ? text.slice(0, -1) : text, last }
}

export const isCertain = ({ kind }: NamedJudge) => kind === 'styled' || kind === 'office'

function named(judges: readonly NamedJudge[], isClean: boolean): string[] {
  const hasJudge = judges.some(isCertain)
  const kept = judges.filter((judge) => isCertain(judge) || (isClean && (hasJudge || judge.kind === 'silk')))
  const names = new Map(kept.map(({ text }) => [text.toLowerCase(), text] as const).reverse())
  return [...names.values()].reverse()
}
