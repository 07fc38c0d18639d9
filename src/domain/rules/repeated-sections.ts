import { bareSections } from './bare-sections.ts'
import { type Reading, readShape } from './lists.ts'
import { actSection, type FoundRule } from './rule.ts'

/** A section without the name of its Act. */
interface Bare {
  section: string
  start: number
  end: number
  /** Where its list begins, such as `sections 7 and 8`. */
  list: number
  /** It is `of the Act`. */
  isOfTheAct: boolean
  /** `Section` within a sentence may mean a section of the judgment. */
  isCapital: boolean
  /** A term of law: `section 21 notice`. */
  isTerm: boolean
  /** The Act that the line names last before it. */
  last: string | undefined
  /** The Act with the same section, if the line names it earlier. */
  same: string | undefined
  line: Line
}

/** A line with sections that have no Act beside them. */
interface Line {
  /** The Act that the heading above consists of, or that is quoted. */
  subject: string | undefined
  isQuote: boolean
  /** The last Act named before the line. */
  before: string | undefined
  mentions: readonly Mention[]
  /** The Acts of the line. */
  acts: ReadonlySet<string>
}

/** A mention of an Act, alone or with a section. An inferred Act is no evidence for its section. */
interface Mention {
  at: number
  /** The key of the Act, which two spellings of its name share. */
  act: string
  section: string | undefined
}

const sectionLabel = /^(.*) s (\d\w*)$/

function mentionOf({ start, rule }: FoundRule, isCertain: boolean): Mention {
  const section = isCertain && rule.within !== undefined ? sectionLabel.exec(rule.label)?.[2] : undefined
  return { at: start, act: rule.within ?? rule.key, section }
}

/** Lines of a quotation, whose sections belong to the quoted text. In print they continue in small letters. */
const isQuoted = (line: string): boolean => /^\s*(?:[>“"‘'(…]|\.\.\.)/.test(line)
const namesSection = /\b[Ss](?:ections?|s?\.?)\s?\d/
/** Numbers that reports, agreements and the judgment itself also have. */
const isCommon = (section: string): boolean => /^(?:\d|10)$/.test(section)
/** Numbers that hardly two Acts of one judgment have: `21A`, `204`. */
const isRare = (section: string): boolean => /^\d{3}|[A-Z]/.test(section)
const term =
  /^(?:\(\w{1,4}\)){0,3}\s(?:agreements?|appeals?|applications?|assessments?|claims?|certificates?|determinations?|duty|duties|enquir(?:y|ies)|jurisdiction|notices?|offences?|orders?|petitions?|powers?|procedure|proceedings|requests?|reviews?|trusts?)\b/
/** Not a step in a figure, such as `S2`, or a section of a guide. The judgment's own parts are above or below. */
const isOfText = (line: string, { start, end }: Reading): boolean =>
  /^S\d/.test(line.slice(start, start + 2)) ||
  /^\s(?:above|below)\b/.test(line.slice(end, end + 6)) ||
  /\bCode\s$|\b(?:Code|Guid(?:e|ance)|Manual|Protocol)\b[^.;()]{0,50},\s$/.test(line.slice(Math.max(0, start - 60), start))
const ofThatAct = /^[^.;:“”]{0,25}\sof\s(?:that|the\s(?:same|said))\sAct\b/
const ofTheAct = /^,?\s(?:of|in|under)\s(?:the|this)\sAct\b/
/** Only numbers, because the Act of these sections is not known yet. */
const bare = bareSections('')

const unlessTwo = (acts: ReadonlySet<string> | undefined): string | undefined => (acts?.size === 1 ? [...acts][0] : undefined)

/** Reads the sections of a line that have no certain reading yet. `found` are those of the line. */
function bareIn(text: string, index: number, found: readonly FoundRule[], line: Line): Bare[] {
  const taken = new Uint8Array(text.length)
  for (const { start, end } of found) taken.fill(1, start - index, end - index)
  const sections: Bare[] = []
  const acts = new Map<string, string>()
  let next = 0
  for (const reading of readShape(bare, text)) {
    if (taken.subarray(reading.start, reading.end).includes(1) || isOfText(text, reading)) continue
    // A quoted Act refers to another one so.
    if (line.isQuote && ofThatAct.test(text.slice(reading.end, reading.end + 40))) continue
    const place = index + reading.start
    for (let mention = line.mentions[next]; mention && mention.at < place; mention = line.mentions[next]) {
      if (mention.section !== undefined) acts.set(mention.section, mention.act)
      next += 1
    }
    const last = line.mentions[next - 1]?.act
    const isOfTheAct = ofTheAct.test(text.slice(reading.end, reading.end + 20))
    const isCapital = text.charAt(reading.start) === 'S'
    const isTerm = term.test(text.slice(reading.end, reading.end + 40))
    for (const { start, end, rule } of reading.rules) {
      const section = sectionLabel.exec(rule.label)?.[2] ?? ''
      sections.push({
        section,
        list: place,
        start: index + start,
        end: index + end,
        isOfTheAct,
        isCapital,
        isTerm,
        last,
        same: acts.get(section),
        line,
      })
    }
  }
  return sections
}

/** Texts from word processors have headings without a mark. */
const isHeading = (line: string): boolean => /^\s*(?:#|(?![[(\d“‘"'>])(?=\S.{0,90}$))/.test(line) && !/[.;,:”"]\s*$/.test(line)
/** Text that a heading may have beside the name of an Act. */
const besideName =
  /[#*_\s\d.)(“”"'‘’:-]|\b(?:The|the|[ivx]{1,4}|[Rr]elevant|[Pp]rovisions|[Ll]egislation|[Ss]tatutory|[Ff]ramework|of|[A-Z]|ACT|Act)\b/g

/** The Act that a heading consists of. */
function actOfHeading(line: string, index: number, found: readonly FoundRule[]): string | undefined {
  const [only, other] = found
  if (!only || other || only.rule.within !== undefined || only.rule.source !== 'acts') return undefined
  const rest = line.slice(0, only.start - index) + line.slice(only.end - index)
  return rest.replaceAll(besideName, '') === '' ? only.rule.key : undefined
}

/** `Section 35 of the Data Protection Act 2018 provides:`, before the text of an Act. */
const beforeQuotedAct = /\b(?:provid|read|enact|state|follow|terms)[^:]{0,60}:[\s_*]*$/
/** Whose words are quoted: a judgment's or a person's. */
const ofPerson = /\bv\.?\s|\b(?:LJJ?|J|MR|QC|KC|Lord|Lady|Baroness|Judge|judge|Mr|Ms|Mrs|Dr|court|Court|letter)\b/

/** The Act whose text follows a line. */
function quotedAfter(line: string, index: number, found: readonly FoundRule[]): string | undefined {
  const last = found.at(-1)
  if (last?.rule.source !== 'acts') return undefined
  if (/\b(?:[Ii]nsert|[Aa]mend|[Ss]ubstitut|[Ii]ntroduc)/.test(line)) return undefined
  const rest = line.slice(last.end - index)
  return beforeQuotedAct.test(rest) && !ofPerson.test(rest) ? (last.rule.within ?? last.rule.key) : undefined
}

/** In one pass over the lines and their provisions. */
function bareSectionsOf(text: string, found: readonly FoundRule[], certain: ReadonlySet<FoundRule>): Bare[] {
  const sections: Bare[] = []
  let next = 0
  let before: string | undefined
  let heading: string | undefined
  let quoted: string | undefined
  let isQuote = false
  for (const { 0: line, index } of text.matchAll(/.+/g)) {
    const first = next
    while ((found[next]?.start ?? Number.POSITIVE_INFINITY) < index + line.length) next += 1
    const own = found.slice(first, next)
    const mentions = own.filter(({ rule }) => rule.source === 'acts').map((each) => mentionOf(each, certain.has(each)))
    isQuote = isQuoted(line) || (isQuote && /^\s*\p{Ll}/u.test(line))
    if (isHeading(line)) heading = actOfHeading(line, index, own)
    const acts = new Set(mentions.map(({ act }) => act))
    const subject = isQuote ? quoted : heading
    if (namesSection.test(line)) sections.push(...bareIn(line, index, own, { before, subject, isQuote, mentions, acts }))
    if (!isQuote) quoted = quotedAfter(line, index, own)
    before = mentions.at(-1)?.act ?? before
  }
  return sections
}

/** `(“section 10”)`: from there on the number alone means this Act. */
const sectionDefinition = /[([]["“‘'](?:the\s)?[Ss](?:ections?|s?\.?)\s?(\d{1,4}[A-Z]{0,3})(?:\(\w{1,4}\)){0,3}["”’'][)\]]/g

/** The facts that a text gives about its Acts. */
interface Known {
  bySection: ReadonlyMap<string, ReadonlySet<string>>
  /** The sections that the text defines as a short name. */
  defined: ReadonlySet<string>
  /** The sections that it often names with their Act. */
  usual: ReadonlySet<string>
  /** The one Act that the text calls so. */
  theAct: string | undefined
  /** The lines that call it so with a section that the text also names in full. */
  calling: ReadonlySet<Line>
}

function actOf(
  { section, isOfTheAct, isCapital, isTerm, last, same, line }: Bare,
  { bySection, defined, usual, theAct, calling }: Known,
): string | undefined {
  if (same !== undefined) return same
  const { subject, before, isQuote } = line
  const isAlone = (act: string): boolean => line.acts.size === 0 || unlessTwo(line.acts) === act
  // The text of an Act refers to its own sections.
  if (isQuote && subject !== undefined && isAlone(subject)) return subject
  const acts = bySection.get(section)
  if (acts === undefined) {
    if (isQuote) return undefined
    if (isOfTheAct && theAct !== undefined && (calling.has(line) || (last ?? before ?? theAct) === theAct)) return theAct
    return subject !== undefined && isAlone(subject) && !(isCapital && isCommon(section)) ? subject : undefined
  }
  const act = unlessTwo(acts)
  if (act === undefined) return undefined
  if (isRare(section) || defined.has(section) || (isTerm && !isQuote && (!isCommon(section) || usual.has(section)))) return act
  // A paragraph about another Act may mean its section with this number. So may a quoted text.
  if (isQuote || (last ?? act) !== act) return undefined
  return !isCommon(section) || ((last ?? before) === act && isAlone(act)) ? act : undefined
}

const actsAmong = (read: readonly { act: string | undefined }[] = []): Set<string> => new Set(read.flatMap(({ act }) => act ?? []))

/** For each section, the mentions together with an Act. */
const mentionsBySection = (ofActs: readonly FoundRule[]): Map<string, Mention[]> =>
  Map.groupBy(
    ofActs.map((each) => mentionOf(each, true)).filter(({ section }) => section !== undefined),
    ({ section = '' }) => section,
  )

/** Longer than a list of sections. */
const onePassage = 300

/** Leaves out an Act of one passage if the text is about another one with its title: a slip, or history. */
function withoutPassing(ofActs: readonly FoundRule[]): FoundRule[] {
  const passages = Map.groupBy(ofActs, ({ rule }) => rule.within ?? rule.key)
  const isPassing = (act: string): boolean => {
    const starts = passages.get(act)?.map(({ start }) => start) ?? []
    return (starts.at(-1) ?? 0) - (starts[0] ?? 0) < onePassage
  }
  const titleOf = (act: string): string => act.slice(0, -'-1996'.length)
  const main = new Set([...passages.keys()].filter((act) => !isPassing(act)).map(titleOf))
  const passing = new Set([...passages.keys()].filter((act) => isPassing(act) && main.has(titleOf(act))))
  return ofActs.filter(({ rule }) => !passing.has(rule.within ?? rule.key))
}

/**
 * Adds the sections without an Act beside them whose Act the text gives elsewhere: with the same section, or in
 * the heading above. `found` are all provisions of its lines, in order, and `certain` those named together with
 * their Act. The other Acts were inferred from the line, and are left out if the text names the section with
 * other Acts.
 */
export function withRepeatedSections(text: string, found: readonly FoundRule[], certain: ReadonlySet<FoundRule>): readonly FoundRule[] {
  const ofActs = withoutPassing([...certain].filter(({ rule }) => rule.source === 'acts'))
  if (ofActs.length === 0) return found
  const labels = new Map(ofActs.map(({ rule }) => [rule.within ?? rule.key, sectionLabel.exec(rule.label)?.[1] ?? rule.label]))
  const mentioned = mentionsBySection(ofActs)
  const bySection = new Map(Array.from(mentioned, ([section, mentions]) => [section, new Set(mentions.map(({ act }) => act))]))
  const kept = found.filter((each) => {
    const { act, section = '' } = mentionOf(each, true)
    return certain.has(each) || (bySection.get(section)?.has(act) ?? true) || ofThatAct.test(text.slice(each.end, each.end + 40))
  })
  const sections = bareSectionsOf(text, kept, certain)
  const called = sections.flatMap(({ section, isOfTheAct, line }) => {
    const act = isOfTheAct ? unlessTwo(bySection.get(section)) : undefined
    return act === undefined ? [] : [{ act, line }]
  })
  const known: Known = {
    bySection,
    defined: new Set(Array.from(text.matchAll(sectionDefinition), ([, section = '']) => section)),
    usual: new Set(Array.from(mentioned).flatMap(([section, { length }]) => (length > 2 ? [section] : []))),
    theAct: unlessTwo(new Set(called.map(({ act }) => act))),
    calling: new Set(called.map(({ line }) => line)),
  }
  const read = sections.map((bare) => ({ ...bare, act: actOf(bare, known) }))
  const ofLists = Map.groupBy(read, ({ list }) => list)
  const ofLines = Map.groupBy(read, ({ line }) => line)
  const repeated = read.flatMap((each) => {
    const act = each.act ?? unlessTwo(actsAmong(ofLists.get(each.list)))
    const isOpen = isCommon(each.section) && !each.isTerm && actsAmong(ofLines.get(each.line)).size > 1
    const label = labels.get(act ?? '')
    return label === undefined || isOpen ? [] : [{ start: each.start, end: each.end, rule: actSection(label, each.section) }]
  })
  return [...kept, ...repeated].toSorted((a, b) => a.start - b.start || a.end - b.end)
}
