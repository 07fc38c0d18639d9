import { formatDay } from '../fields/dates.ts'
import { writtenDays } from '../fields/written-days.ts'
import { ordinaryTitle } from '../find-case-law/ordinary-title.ts'
import { findCitations } from '../markup/citation.ts'
import { clean, divider, firstParagraph } from './bench.ts'
import { type CaseCategory, caseCategories } from './case-categories.ts'
import { type CaseFacts, readFacts } from './facts.ts'
import { readsAsJudgment } from './law-report-head.ts'

/** The values read from a pasted judgment. A value that was not found is blank. */
export interface PastedJudgment {
  title: string
  /** `YYYY-MM-DD`. */
  date: string
  citation: string
  court: string
  judges: string[]
  parties: string[]
  category: CaseCategory | ''
  tags: string[]
  /** The points for a person to check, one sentence each. */
  doubts: string[]
}

/** In lines. The navigation of a web page may be above the head. */
const longestHead = 160
const longestName = 160

const between = /^b ?e ?t ?w ?e ?e ?n\b[\s:：-]*/i
/** The role of a party, behind its name or on the next line. */
const role =
  /(?:^|[\s;(])((?:first|second|third|fourth|\d(?:st|nd|rd|th))? ?(?:claimant|defendant|appellant|respondent|applicant|petitioner|plaintiff|interested part(?:y|ies)|intervener|(?:paying|receiving) party)s?)[\s/;).]*$/i
const joining = /^[\s\-–—]*(?:and|v|vs|versus)[\s\-–—.]*$/i
const numbered = /^\(?\d{1,2}[).]\s*/

/** The names between `Between:` and the rule below the parties, without their roles. */
function partiesIn(head: readonly string[]): string[] {
  const at = head.findIndex((line) => between.test(line))
  if (at === -1) return []
  const names: string[] = []
  for (const line of [(head[at] ?? '').replace(between, ''), ...head.slice(at + 1, at + 40)]) {
    if (divider.test(line) && names.length > 1) break
    const name = line
      .replaceAll(/\s;|;\s/g, ' ')
      .replace(role, '')
      .replace(numbered, '')
      .trim()
    if (name === '' || joining.test(name) || divider.test(line)) continue
    if (name.length > longestName || /[.:]$/.test(name)) break
    names.push(ordinaryTitle(name))
  }
  return names
}

/** `Smith v Jones` on its own line, as above the text on a web page. */
function titleLine(head: readonly string[]): string {
  const line = head.find((each) => each.length <= longestName && /\p{L} v\.? \p{L}/u.test(each) && !/[.;]$/.test(each)) ?? ''
  const [name = ''] = line.split(/[[(](?=\d{4}|Rev)/)
  return ordinaryTitle(name)
}

const hearing = /\bhear(?:d|ing)\b/i
const ofJudgment = /\b(?:date|handed down|judgment|delivered)\b/i

/** The date of the judgment: a labelled one, one on its own line, or otherwise the last day of the hearing. */
function dayIn(head: readonly string[]): { date: string; isOfHearing: boolean } {
  const dated = head.flatMap((line) => {
    if (line.length > longestName) return []
    const last = writtenDays(line).at(-1)?.last
    return last === undefined ? [] : [{ line, last }]
  })
  const others = dated.filter(({ line }) => !hearing.test(line))
  const found = others.find(({ line }) => ofJudgment.test(line)) ?? others[0]
  const heard = dated.findLast(({ line }) => hearing.test(line))
  return found ? { date: found.last, isOfHearing: false } : { date: heard?.last ?? '', isOfHearing: heard !== undefined }
}

/** The lines above the first numbered paragraph, which are not of the text. */
function headOf(content: string): string[] {
  const lines = content.split('\n', longestHead).map((line) => clean(line.replace(/^#+\s*/, '')).replaceAll('##', ''))
  const first = lines.findIndex((line) => firstParagraph.test(line))
  return first === -1 ? lines : lines.slice(0, first)
}

/** Words that are typical of a category. The category with most of them is proposed. */
const categoryWords: Readonly<Record<CaseCategory, RegExp>> = {
  'Cost Budgeting': /costs? budget|costs management|precedent [hrt]\b/gi,
  'Detailed Assessment': /detailed assessment|points of dispute|provisional assessment|bill of costs/gi,
  QOCS: /\bQOCS\b|qualified one[- ]way/gi,
  "Solicitor's Act": /solicitors act 1974|statute bill|interim statute|section 70\b/gi,
  'Part 36': /\bpart 36\b/gi,
}

/** A word that occurs only once is not a subject. */
const fewest = 3

/** The category with the most typical words. Blank if none is frequent. */
export function categoryOf(text: string): CaseCategory | '' {
  const counted = caseCategories.map((category) => ({ category, count: text.match(categoryWords[category])?.length ?? 0 }))
  const [most] = counted.toSorted((one, other) => other.count - one.count)
  return most && most.count >= fewest ? most.category : ''
}

const mostTags = 4

/** The provisions that the judgment names most. */
export const tagsOf = (rules: CaseFacts['rules']): string[] =>
  rules
    .filter(({ rule, places }) => places.length >= fewest && rule.until === undefined)
    .toSorted((one, other) => other.places.length - one.places.length)
    .slice(0, mostTags)
    .map(({ rule }) => rule.label)

/** Undefined for a text that does not look like a judgment. */
export function readPastedJudgment(content: string): PastedJudgment | undefined {
  if (!readsAsJudgment(content)) return undefined
  const head = headOf(content)
  const parties = partiesIn(head)
  const [one, other] = parties
  const written = titleLine(head)
  const title = written === '' && one !== undefined && other !== undefined ? `${one} v ${other}` : written
  const { date, isOfHearing } = dayIn(head)
  const facts = readFacts({ title, content })
  const citation = facts.citation ?? ''
  const category = categoryOf(content)
  const year = String(findCitations(citation)[0]?.citation.year ?? '')
  const doubts = [
    title === '' && 'No title and no parties were found.',
    title !== '' && written === '' && 'The title is made of the first two parties.',
    date === '' && 'No date was found. Enter the date of the judgment.',
    isOfHearing && `${formatDay(date)} is the day of the hearing. The day of the judgment was not found.`,
    date !== '' && year !== '' && !date.startsWith(year) && `The date is of ${date.slice(0, 4)}, but the citation of ${year}.`,
    citation === '' && 'No neutral citation was found.',
    citation !== '' && facts.court === null && 'No court was found.',
    facts.judges.length === 0 && 'No judge was found.',
    category === '' && 'No category fits clearly. Choose one.',
  ]
  return {
    ...{ title, date, citation, parties, category },
    court: facts.court ?? '',
    judges: facts.judges,
    tags: tagsOf(facts.rules),
    doubts: doubts.filter((doubt) => doubt !== false),
  }
}
