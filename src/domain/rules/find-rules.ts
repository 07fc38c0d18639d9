import { actHint, actShapes, actWords } from './act-shapes.ts'
import { actsIn, readBareSections } from './bare-sections.ts'
import { certainHint, certainShapes, certainWords, contextualHint, contextualShapes } from './court-rules.ts'
import { between, edge, type Groups, type Reading, readShape, type Shape, shape, wordEnd } from './lists.ts'
import { withRepeatedSections } from './repeated-sections.ts'
import { actSection, costsPrecedent, courtForm, type FoundRule, type Rule, wholeAct } from './rule.ts'
import { type DefinedActs, definedActs } from './short-act-names.ts'
import { statedVersion } from './versions.ts'

/** Without A and I, which are also words. Some simplified forms of PD 51ZG have two letters. */
const letter = '(?:Z[RT]|[RT]Z|[B-HJ-Z])'
const letters = new RegExp(`${edge}${letter}${wordEnd}`, 'g')

function precedents({ start, text }: Groups): FoundRule[] {
  return Array.from(text.matchAll(letters), ({ 0: name, index }) => ({
    start: start + index,
    end: start + index + 1,
    rule: costsPrecedent(name),
  }))
}

export const formShapes: readonly Shape[] = [
  shape(
    String.raw`${edge}P(?:recedents?|RECEDENTS?)\s["'‘“]?${letter}(?![A-Za-z\d]|[.]\w)["'’”]?(?:${between}(?:Precedent\s)?${letter}${wordEnd}(?!['’.]\w)){0,5}`,
    precedents,
  ),
  shape(String.raw`(?<![A-Za-z\d-])N(?:25[0-9][A-D]?|260[A-C]?)(?![A-Za-z\d-])`, ({ start, end, text }) => [
    { start, end, rule: courtForm(text) },
  ]),
]

/** Shapes that a line can only have if it matches `hint`. Most lines match none, so they are read once. */
interface Group {
  hint: RegExp
  /** Words without which a text has no such line. A search for a word is much faster than one for a shape. */
  words: readonly string[]
  shapes: readonly Shape[]
}

const anywhere: readonly Group[] = [
  { hint: certainHint, words: certainWords, shapes: certainShapes },
  { hint: actHint, words: actWords, shapes: actShapes },
  { hint: /P(?:recedent|RECEDENT)|N2[56]/, words: ['Precedent', 'PRECEDENT', 'N25', 'N26'], shapes: formShapes },
]
const certainOrContextual = new RegExp(`${certainHint.source}|${contextualHint.source}`)

/** Boilerplate, which no case is about: the notice that no shorthand note was taken. */
const boilerplate = /no\s(?:official|further)\s(?:shorthand|transcript)/
/** The heading of a list of authorities cited in argument, above or below a judgment. */
const listHeading =
  /^[#*_\s]*(?:(?:table|list|index)\sof\s(?:authorities|cases|statutes|legislation)|(?:the\sfollowing\s)?(?:further\s|additional\s)?(?:cases|authorities|statutes|legislation|materials?)(?:\s(?:is|are|was|were))?\s(?:also\s)?(?:referred\sto|cited|considered))/i
/** Longer lines are sentences of the judgment again. So are headings and numbered paragraphs. */
const longestListed = 200
const endOfList = /^\s*(?:#|\[?\d{1,3}[.\])]\s.{60})/

/** The provisions that a text names, in order. A form that may mean something else stays text. */
export function findRules(text: string): FoundRule[] {
  const defined = definedActs(text)
  const contextual: Group = { hint: certainOrContextual, words: certainWords, shapes: contextualShapes(text) }
  const all = defined ? [...anywhere, contextual, { ...defined, words: actWords }] : [...anywhere, contextual]
  const groups = all.filter(({ words }) => words.some((word) => text.includes(word)))
  if (groups.length === 0) return []
  const found: FoundRule[] = []
  const certain = new Set<FoundRule>()
  let isList = false
  const whole = withWholeLines(text)
  // The lines of a note are its paragraphs.
  for (const { 0: line, index } of whole.matchAll(/.+/g)) {
    isList = listHeading.test(line) || (isList && line.length <= longestListed && !endOfList.test(line))
    if (isList || boilerplate.test(line)) continue
    for (const { isInferred, ...each } of findInLine(line, groups, defined)) {
      const placed = { rule: withDefinedAct(each.rule, defined), start: index + each.start, end: index + each.end }
      found.push(placed)
      if (!isInferred) certain.add(placed)
    }
  }
  return [...withRepeatedSections(whole, found, certain)]
}

/** `the Withdrawal Act 2018` where the text defines `the Withdrawal Act` as another Act of 2018. */
function withDefinedAct(rule: Rule, defined: DefinedActs | undefined): Rule {
  if (rule.source !== 'acts') return rule
  const [, act = '', section] = /^(.*?)(?: s (\d\w*))?$/.exec(rule.label) ?? []
  const full = defined?.defines(act)
  if (full === undefined) return rule
  return section === undefined ? wholeAct(full) : actSection(full, section)
}

/** Line breaks within a provision, as in texts from print. */
const broken =
  /(?<=[\s(](?:CPR,?|Civil Procedure|Civil Procedure Rules|[Rr]ules?|rr?\.?|Parts?|PD|Practice|Practice Direction|[Pp]aragraphs?|[Pp]aras?\.?|[Ss]ections?|ss?\.?|(?:CPR|[Rr]ules?|[Pp]arts?|[Ss]ections?|ss?\.?) [\d.()a-zA-Z]{1,12}(?:,| and| to| of| of the)?|Act)) ?\n(?= ?[\w(“"'])/g

/** Paragraph breaks within the name of an Act or before its number, as some word processors export lines. */
const brokenParagraph =
  /(?<=[\s(](?:[Ss]ections?|ss?\.?|Act|of|into|the|and|\d{4})) ?\n\n(?=\d{1,4}[A-Z]{0,2}(?:\(|,?\s(?:of|and|to|or|Act)\b)|(?:[A-Z][\w’']{1,20},?\s){0,5}Act[\s,.;)”"]|[A-Z]{2,7}\s\d{4}\b)|(?<=\s(?:[Ss]ections?|ss?\.?)\s[\d()A-Za-z]{1,9}) ?\n\n(?=[A-Z]{2,7}\s\d{4}\b)|(?<=\s[A-Z][\w’']{1,20}) ?\n\n(?=\([A-Z][^()\n]{2,60}\)\sAct\b)|(?<=\s[A-Z]{2,6}) ?\n\n(?=\d{4}(?![.\w]))|(?<=[A-Za-z,]) ?\n\n(?=Act \d{4})|(?<=\sAct) ?\n\n(?=\d{4}(?![.\w]))|(?<=\s(?:CPR|[Rr]ules?|rr?\.?)) ?\n\n(?=\d{1,2}\.\d{1,2}[A-Z]?(?:\(|,?\s[a-z]))|(?<=\s(?:CPR Part|PD|Practice Direction)) ?\n\n(?=\d{1,2}[A-Z]?(?:[”"’),;]|\s[a-z]))/g

/** Replaces such breaks with spaces, so that every word keeps its place. */
const withWholeLines = (text: string): string =>
  [broken, brokenParagraph].reduce((whole, breaks) => whole.replace(breaks, ({ length }) => ' '.repeat(length)), text)

/** Inferred: the section is named without its Act, which follows from the line. */
interface FoundInLine extends FoundRule {
  isInferred: boolean
}

/** The words around a provision that may state its version. */
const longestAround = 60

function findInLine(line: string, groups: readonly Group[], defined: DefinedActs | undefined): FoundInLine[] {
  const hinted = groups.filter(({ hint }) => hint.test(line))
  if (hinted.length === 0) return []
  const found: FoundInLine[] = []
  let isRead: Uint8Array | undefined
  // An earlier shape has read these words.
  const isTaken = ({ start, end }: Reading) => isRead?.subarray(start, end).includes(1) ?? false
  const add = (reading: Reading, isInferred: boolean) => {
    const { start, end, rules } = reading
    if (rules.length === 0 || isTaken(reading)) return
    isRead ??= new Uint8Array(line.length)
    isRead.fill(1, start, end)
    const around = [line.slice(Math.max(0, start - longestAround), start), line.slice(end, end + longestAround)] as const
    found.push(...rules.map((each) => ({ ...each, rule: statedVersion(each.rule, ...around), isInferred })))
  }
  for (const shape of hinted.flatMap(({ shapes }) => shapes)) for (const reading of readShape(shape, line)) add(reading, false)
  if (hinted.some(({ hint }) => hint === actHint || hint === defined?.hint))
    for (const reading of readBareSections(line, actsIn(line, defined), isTaken)) add(reading, true)
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
