import { addDays } from '../fields/calendar-days.ts'
import { formatDay } from '../fields/dates.ts'
import { cprPart, cprRule, partOf, type Rule } from './rule.ts'

interface Break {
  /** The last day of the former version. */
  until: string
  /** Parts that were rewritten. */
  parts: readonly number[]
  /** Parts whose practice direction was rewritten. */
  directions: readonly number[]
  /** Numbers that only the former version has, so that they mean it whatever the date. */
  onlyBefore: RegExp
  /** The rules that replaced the former ones, by number. The history of other rules is unknown. */
  now: Readonly<Record<string, string>>
}

/** Reads `44.2 = 44.8, Part 43 = Part 44`. */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((number) => number.trim())))

/**
 * When parts of the Civil Procedure Rules were rewritten. A row stands here if both headings are of one
 * subject.
 * Read on 28 November 2026 in stored copies of these pages:
 * 2007: legislation.gov.uk/uksi/2006/3435/article/7/made, and lawgazette.co.uk/law/4307.article for practice
 * direction 36.
 * 2013: legislation.gov.uk/uksi/1998/3132/part/44/2010-04-06, part/47/2008-10-01, part/48/2010-04-01, and
 * uksi/2013/262/schedules/made.
 * 2015: part/36/2013-10-01, uksi/2014/3299/made, the White Book's contents of Part 36
 * (wbus.westlaw.co.uk/parts/PART36.shtml), and civillitigationbrief.wordpress.com/2015/01/01 for 36.18 to
 * 36.22.
 * 2016: part/52/2015-04-06, uksi/2016/788/body/made, and
 * justice.gov.uk/courts/procedure-rules/civil/rules/part52, and tbtas.org.uk for the former 52.12 to 52.20.
 * 2023: uksi/2023/572/body/made. Its rule 12 changes Part 36 from 36.20 on and leaves the numbers before.
 * 2025 (read on 1 December 2026): ziplaw.uk/a-must-know-litigation-change for the day and for practice
 * directions 25A and 25B, uksi/2000/221/schedule/3/made for the former rules, and for the present ones [2025]
 * EWHC 1238 (TCC) and [2025] EWCA Civ 1300, which quote 25.27 and 25.29.
 * Judgments name both numbers of 36.10 and 36.13, 36.10A and 36.20 (Hislop v Perde [2018] EWCA Civ 1726 at
 * 44), and of 52.17 and 52.30 (Municipio de Mariana v BHP at 58, quoted at whichsolicitor.info). For 36.14 and
 * 36.17, and for the other rows, the headings alone say it.
 */
const breaks: readonly Break[] = [
  // Before this day Part 36 was a different text, whose rules have no row. Later versions use its numbers again.
  { until: '2007-04-05', parts: [36], directions: [36], onlyBefore: /^36\.2A$/, now: {} },
  {
    until: '2013-03-31',
    parts: [43, 44, 45, 46, 47, 48],
    directions: [43, 44, 45, 46, 47, 48],
    onlyBefore: /^(?:43\b.*|44\.(?:3[ABC]|12[ABC]|19|20)|48\.(?:[3-9]A?|10))$/,
    now: pairs(`
      44.2 = 44.8, 44.3 = 44.2, 44.4 = 44.3, 44.5 = 44.4, 44.7 = 44.6, 44.8 = 44.7, 44.12 = 44.9, 44.14 = 44.11,
      47.1 = 47.1, 47.2 = 47.2, 47.3 = 47.3, 47.4 = 47.4, 47.5 = 47.5, 47.6 = 47.6, 47.7 = 47.7, 47.8 = 47.8,
      47.9 = 47.9, 47.10 = 47.10, 47.11 = 47.11, 47.12 = 47.12, 47.13 = 47.13, 47.14 = 47.14, 48.1 = 46.1,
      48.2 = 46.2, 48.3 = 44.5, 48.4 = 46.3, 48.5 = 46.4, 48.6 = 46.5, 48.6A = 46.6, 48.7 = 46.8, 48.8 = 46.9,
      48.10 = 46.10, Part 44 = Part 44, Part 45 = Part 45, Part 47 = Part 47, Part 43 = Part 44, Part 48 = Part 46`),
  },
  {
    until: '2015-04-05',
    parts: [36],
    directions: [],
    onlyBefore: /^36\.(?:A1|10A|14A)$/,
    now: pairs(`
      36.2 = 36.5, 36.4 = 36.6, 36.5 = 36.18, 36.6 = 36.19, 36.7 = 36.7, 36.8 = 36.8, 36.9 = 36.11, 36.10 = 36.13,
      36.10A = 36.20, 36.11 = 36.14, 36.12 = 36.15, 36.13 = 36.16, 36.14 = 36.17, 36.14A = 36.21, 36.15 = 36.22,
      Part 36 = Part 36`),
  },
  {
    until: '2016-10-02',
    parts: [52],
    directions: [],
    onlyBefore: /^52\.(?:5A|9A|12A|15B)$/,
    now: pairs(`
      52.3 = 52.3, 52.4 = 52.12, 52.5 = 52.13, 52.5A = 52.14, 52.6 = 52.15, 52.7 = 52.16, 52.8 = 52.17, 52.9 = 52.18,
      52.9A = 52.19, 52.10 = 52.20, 52.11 = 52.21, 52.13 = 52.7, 52.17 = 52.30, Part 52 = Part 52`),
  },
  {
    until: '2023-09-30',
    parts: [26, 28, 36, 45],
    directions: [],
    onlyBefore: /^45\.29[A-L]$/,
    now: pairs(`
      36.1 = 36.1, 36.2 = 36.2, 36.3 = 36.3, 36.4 = 36.4, 36.5 = 36.5, 36.6 = 36.6, 36.7 = 36.7, 36.8 = 36.8,
      36.9 = 36.9, 36.10 = 36.10, 36.11 = 36.11, 36.12 = 36.12, 36.13 = 36.13, 36.14 = 36.14, 36.15 = 36.15,
      36.16 = 36.16, 36.17 = 36.17, 36.18 = 36.18, 36.19 = 36.19, 36.20 = 36.23, 36.22 = 36.20, Part 26 = Part 26,
      Part 28 = Part 28, Part 36 = Part 36, Part 45 = Part 45`),
  },
  {
    until: '2025-04-05',
    parts: [25],
    directions: [25],
    onlyBefore: /^25[AB]\b/,
    now: pairs('25.13 = 25.27, 25.15 = 25.29, Part 25 = Part 25'),
  },
]

/** `44.3`, `Part 44`, or the number of a practice direction. Undefined for other provisions. */
const numberOf = ({ source, label }: Rule): string | undefined =>
  source === 'cpr' || source === 'pd' ? undated(label).replace(/^(?:CPR|PD) /, '') : undefined

const breaksOf = ({ source }: Rule, number: string): readonly Break[] =>
  breaks.filter(({ parts, directions }) => (source === 'pd' ? directions : parts).includes(partOf(number)))

/** `CPR 36.5` for `CPR 36.5 (until 30 September 2023)`. */
export const undated = (label: string): string => label.replace(/ \((?:until .*|former\))$/, '')
/** `cpr-36-5` for `cpr-36-5-until-2023`. */
export const plainKey = (key: string): string => key.replace(/-(?:until-\d{4}|former)$/, '')
/** The key of a rule that a text calls `old`, until the day of the judgment decides which version it means. */
export const formerKey = (key: string): string => `${key}-former`
const until = (label: string, day: string): string => `${label} (until ${formatDay(day)})`
const untilKey = (key: string, day: string): string => `${key}-until-${day.slice(0, 4)}`

const formerVersion = (rule: Rule, day: string): Rule => ({
  ...rule,
  key: untilKey(rule.key, day),
  label: until(rule.label, day),
  until: day,
  ...(rule.within !== undefined && { within: untilKey(rule.within, day) }),
})

/**
 * The version of a provision that was in force on the day of a judgment: `CPR 44.3 (until 31 March 2013)`. The
 * present version has the plain name. A version that the text itself states stays.
 */
export function versionOf(rule: Rule, date: string): Rule {
  const number = numberOf(rule)
  if (number === undefined) return rule
  const plain = withoutVersion(rule)
  if (rule.key === formerKey(plain.key)) return lastVersion(plain, number, date) ?? versionOf(plain, date)
  if (rule.key !== plain.key) return versionUntil(plain, rule.key.slice(-4)) ?? rule
  const own = breaksOf(rule, number)
  const only = own.find(({ onlyBefore }) => onlyBefore.test(rule.source === 'cpr' ? number.replace('Part ', '') : number))
  const former = own.find((each) => date <= each.until) ?? only
  return former ? formerVersion(rule, former.until) : rule
}

/** The version that ended last before a day. A break that kept the number of a rule left its text too. */
function lastVersion(rule: Rule, number: string, date: string): Rule | undefined {
  const isOther = ({ until: day, now }: Break) => day < date && (now[number] !== number || number.startsWith('Part '))
  const former = breaksOf(rule, number).findLast(isOther)
  return former && formerVersion(rule, former.until)
}

/** `the old CPR 44.3`, `the former version of CPR 44.3`. */
const beforeFormer = /\b(?:[Oo]ld|[Ff]ormer|[Pp]revious)\s(?:version\sof\s(?:the\s)?)?$/
/** `the pre-April 2013 CPR 44.3`. */
const beforeDay = /\b[Pp]re-(?:\d{1,2}\s)?(?:[A-Z][a-z]{2,8}\s)?(20\d\d)\s(?:version\sof\s(?:the\s)?)?$/
/** `CPR 44.3 (as it stood before 1 April 2013)`. */
const afterDay =
  /^,?\s\(?(?:as\s(?:it|they)\s(?:then\s)?(?:was|were|stood|applied),?\s|(?:as\s)?in\sforce\s|in\sits\sform\s)?(?:before|prior\sto|until|up\sto)\s(?:\d{1,2}\s)?(?:[A-Z][a-z]{2,8}\s)?(20\d\d)\b/
/** The scheme for personal injuries was amended later without new numbers, so its former rules may be those. */
const amendedLater = /^44\.1[3-7]$/

/** The version that the words around a provision state: `the old CPR 44.3`. Otherwise the rule as it is. */
export function statedVersion(rule: Rule, before: string, after: string): Rule {
  const number = numberOf(rule)
  if (number === undefined) return rule
  const year = beforeDay.exec(before)?.[1] ?? afterDay.exec(after)?.[1]
  if (year !== undefined) return versionUntil(rule, year) ?? rule
  const [only, other] = breaksOf(rule, number)
  if (!only || !beforeFormer.test(before) || amendedLater.test(number)) return rule
  return other ? { ...rule, key: formerKey(rule.key), label: `${rule.label} (former)` } : formerVersion(rule, only.until)
}

/** The version of a provision that ended in a year. Undefined if none did. */
export function versionUntil(rule: Rule, year: string): Rule | undefined {
  const ended = breaksOf(rule, numberOf(rule) ?? '').find(({ until: day }) => day.startsWith(year))
  return ended && formerVersion(rule, ended.until)
}

/** The rule or part with this number, in the version that ended on the day if one is given. */
function ruleOf(number: string, until: string | undefined): Rule {
  const plain = number.startsWith('Part ') ? cprPart(number.slice('Part '.length)) : cprRule(number)
  return until === undefined ? plain : formerVersion(plain, until)
}

/** The known versions of a provision before and after one. */
export interface RuleHistory {
  /** The first day of this version. Absent for the first one. */
  since?: string
  /** The replacement. Undefined for a present version. */
  next?: { day: string; rule: Rule | undefined }
  /** The provisions that this one replaced. */
  former: readonly Rule[]
  /** The other versions of the same number, the oldest first. */
  sameNumber: readonly Rule[]
}

/** Undefined for a provision with only one version. */
export function historyOf(rule: Rule): RuleHistory | undefined {
  const number = numberOf(rule)
  const own = number === undefined ? [] : breaksOf(rule, number)
  if (number === undefined || own.length === 0) return undefined
  const place = rule.until === undefined ? own.length : own.findIndex((each) => each.until === rule.until)
  const [before, after] = [own[place - 1], own[place]]
  const isRule = rule.source === 'cpr'
  const plain = withoutVersion(rule)
  return {
    ...(before && { since: addDays(before.until, 1) }),
    ...(after && { next: { day: after.until, rule: isRule ? replacementOf(number, after) : undefined } }),
    former: isRule ? formerOf(rule, number) : [],
    sameNumber: [...own.map((each) => formerVersion(plain, each.until)), plain].filter(({ key }) => key !== rule.key),
  }
}

function withoutVersion({ until: _, ...rule }: Rule): Rule {
  const within = rule.within === undefined ? {} : { within: plainKey(rule.within) }
  return { ...rule, key: plainKey(rule.key), label: undated(rule.label), ...within }
}

/** The rule that replaced this one, in the version that was in force at the time. */
function replacementOf(number: string, { until, now }: Break): Rule | undefined {
  const other = now[number]
  if (other === undefined) return undefined
  return ruleOf(other, breaks.find((each) => each.parts.includes(partOf(other)) && each.until > until)?.until)
}

/** The rules of the previous version that this one replaced, from any part. */
function formerOf(rule: Rule, number: string): Rule[] {
  const part = partOf(number)
  const before = breaks.findLast((each) => each.parts.includes(part) && (rule.until === undefined || each.until < rule.until))
  if (!before) return []
  return Object.entries(before.now).flatMap(([old, now]) => (now === number ? [ruleOf(old, before.until)] : []))
}
