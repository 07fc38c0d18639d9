import { bareSections } from './acts.ts'
import { type Reading, readShape } from './lists.ts'
import { actSection, type FoundRule } from './rule.ts'

/** A section without the name of its Act. */
interface Bare {
  section: string
  start: number
  end: number
  /** It is `of the Act`. */
  isOfTheAct: boolean
  /** `Section` within a sentence may mean a section of the judgment. */
  isCapital: boolean
  /** The Act that the line names last before it. */
  last: string | undefined
  /** The Act with the same section, if the line names it earlier. */
  same: string | undefined
  line: Line
}

/** A line with sections that have no Act beside them. */
interface Line {
  /** The Act that the heading above consists of. */
  heading: string | undefined
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
/** Not a step in a figure, such as `S2`. The judgment's own parts are above or below. */
const isOfText = (line: string, { start, end }: Reading): boolean =>
  /^S\d/.test(line.slice(start, start + 2)) ||
  /^\s(?:above|below)\b/.test(line.slice(end, end + 6)) ||
  /\bCode\s$/.test(line.slice(Math.max(0, start - 6), start))
const ofThatAct = /^[^.;:“”]{0,25}\sof\s(?:that|the\ssame)\sAct\b/
const ofTheAct = /^,?\s(?:of|in|under)\sthe\sAct\b/
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
    const place = index + reading.start
    for (let mention = line.mentions[next]; mention && mention.at < place; mention = line.mentions[next]) {
      if (mention.section !== undefined) acts.set(mention.section, mention.act)
      next += 1
    }
    const last = line.mentions[next - 1]?.act
    const isOfTheAct = ofTheAct.test(text.slice(reading.end, reading.end + 20))
    const isCapital = text.charAt(reading.start) === 'S'
    for (const { start, end, rule } of reading.rules) {
      const section = sectionLabel.exec(rule.label)?.[2] ?? ''
      sections.push({ section, start: index + start, end: index + end, isOfTheAct, isCapital, last, same: acts.get(section), line })
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

/** In one pass over the lines and their provisions. */
function bareSectionsOf(text: string, found: readonly FoundRule[], certain: ReadonlySet<FoundRule>): Bare[] {
  const sections: Bare[] = []
  let next = 0
  let before: string | undefined
  let heading: string | undefined
  let isQuote = false
  for (const { 0: line, index } of text.matchAll(/.+/g)) {
    const first = next
    while ((found[next]?.start ?? Number.POSITIVE_INFINITY) < index + line.length) next += 1
    const own = found.slice(first, next)
    const mentions = own.filter(({ rule }) => rule.source === 'acts').map((each) => mentionOf(each, certain.has(each)))
    isQuote = isQuoted(line) || (isQuote && /^\s*\p{Ll}/u.test(line))
    if (isHeading(line)) heading = actOfHeading(line, index, own)
    const acts = new Set(mentions.map(({ act }) => act))
    if (namesSection.test(line) && !isQuote) sections.push(...bareIn(line, index, own, { before, heading, mentions, acts }))
    before = mentions.at(-1)?.act ?? before
  }
  return sections
}

/** The facts that a text gives about its Acts. */
interface Known {
  bySection: ReadonlyMap<string, ReadonlySet<string>>
  /** The one Act that the text calls so. */
  theAct: string | undefined
}

function actOf({ section, isOfTheAct, isCapital, last, same, line }: Bare, { bySection, theAct }: Known): string | undefined {
  if (same !== undefined) return same
  const { heading, before } = line
  const isAlone = (act: string): boolean => line.acts.size === 0 || unlessTwo(line.acts) === act
  const acts = bySection.get(section)
  if (acts === undefined) {
    if (isOfTheAct && theAct !== undefined) return theAct
    return heading !== undefined && isAlone(heading) && !(isCapital && isCommon(section)) ? heading : undefined
  }
  const act = unlessTwo(acts)
  // A paragraph about another Act may mean its section with this number.
  if (act === undefined || (last ?? act) !== act) return undefined
  return !isCommon(section) || ((last ?? before) === act && isAlone(act)) ? act : undefined
}

/** For each section, the Acts that the text names together with it. */
function actsBySection(ofActs: readonly FoundRule[]): Map<string, Set<string>> {
  const bySection = new Map<string, Set<string>>()
  for (const { act, section } of ofActs.map((each) => mentionOf(each, true))) {
    if (section === undefined) continue
    const acts = bySection.get(section) ?? new Set()
    bySection.set(section, acts.add(act))
  }
  return bySection
}

/**
 * Adds the sections without an Act beside them whose Act the text gives elsewhere: with the same section, or in
 * the heading above. `found` are all provisions of its lines, in order, and `certain` those named together with
 * their Act. The other Acts were inferred from the line, and are left out if the text names the section with
 * other Acts.
 */
export function withRepeatedSections(text: string, found: readonly FoundRule[], certain: ReadonlySet<FoundRule>): readonly FoundRule[] {
  const ofActs = [...certain].filter(({ rule }) => rule.source === 'acts')
  if (ofActs.length === 0) return found
  const labels = new Map(ofActs.map(({ rule }) => [rule.within ?? rule.key, sectionLabel.exec(rule.label)?.[1] ?? rule.label]))
  const bySection = actsBySection(ofActs)
  const kept = found.filter((each) => {
    const { act, section = '' } = mentionOf(each, true)
    return certain.has(each) || (bySection.get(section)?.has(act) ?? true) || ofThatAct.test(text.slice(each.end, each.end + 40))
  })
  const sections = bareSectionsOf(text, kept, certain)
  const called = sections.flatMap(({ section, isOfTheAct }) => (isOfTheAct ? (unlessTwo(bySection.get(section)) ?? []) : []))
  const known: Known = { bySection, theAct: unlessTwo(new Set(called)) }
  const repeated = sections.flatMap((each) => {
    const label = labels.get(actOf(each, known) ?? '')
    return label === undefined ? [] : [{ start: each.start, end: each.end, rule: actSection(label, each.section) }]
  })
  return [...kept, ...repeated].toSorted((a, b) => a.start - b.start || a.end - b.end)
}
