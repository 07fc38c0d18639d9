import {
  abbreviation,
  abbreviations,
  anyName,
  anyTitle,
  blank,
  capitalName,
  fullName,
  knownActs,
  labelOf,
  labelOfCapitals,
  nameOf,
  subject,
  year,
  yearless,
  years,
} from './acts.ts'
import { below, between, type Groups, numberEnd, type Shape, shape, wordEnd, wordStart } from './lists.ts'
import { actSection, type FoundRule, wholeAct } from './rule.ts'

/** Not the word in `subsection`, not a party such as `_S1_`, and not the reports `3 B & S 66`. */
export const sectionWord = String.raw`(?<![A-Za-z\d'’.-]|\b[Ss]ub\s|_(?=S\d)|&\s?(?=S\s?\d))(?:[Ss]ections?\s{0,3}|SECTIONS?\s|[Ss]s?\.?\s{0,3})`
/** The Companies Act 2006 has 1,300 sections. */
const section = String.raw`(?:1[0-3]\d\d|\d{1,3})(?:[A-Z]{1,3}\d{0,2}(?:[-–][A-Z](?![A-Za-z]))?)?${numberEnd}`
const nextWord = String.raw`(?:[Ss]ections?|ss?\.?)\s?`
/** In `the predecessor of s 245, s 212 of the 1908 Act`, the first section is not of that Act. */
export const notOfNext = String.raw`(?!${section}(?:\(\w{1,4}\)){0,3},\s${nextWord}${section}(?:\(\w{1,4}\)){0,3},?\s(?:of|in|under)\s)`
/** In `Housing Act 1985, s 1, Housing Act 1996, s 2`, each section comes after its Act. */
const notOfFormer = String.raw`(?:(?<!\s\d{4},?\s)|(?!${sectionWord}${section}(?:\(\w{1,4}\)){0,3},\s[A-Z]))`
export const list = `(?<list>${section}${below}(?:${between}(?:${nextWord})?${section}${below}){0,8})`
export const sectionList = `${notOfNext}${list}`
const otherYear = String.raw`(?!\s(?:of\s)?\d{4})`
/** `section 7 of and Schedule 1 to the Act`, `section 9A of, or paragraph 5 of Schedule 1A to, the Act`. */
const andSchedule = String.raw`(?:(?:\sof)?,?\s(?:and|or)\s(?:[Pp]ara(?:graph)?s?\.?\s\d{1,3}[A-Z]?\sof\s)?[Ss]ched(?:ules?|\.)?\s?[A-Z]?\d{1,2}[A-Z]{0,2}(?:\s(?:to|of))?)?`
/** Marks of italics and bold type. */
const marks = '[_#]{0,3}'
/** `s 16, sub-s. 1, of the Act`. */
const subsection = String.raw`(?:,\s(?:sub-?s(?:ections?|s?\.?)\s\(?\d{1,2}\)?))?`
/** `section 27 in Part II of the Act`. */
const ofPart = String.raw`(?:,?\s(?:in|of)\s(?:Part|Chapter)\s[\dIVX]{1,5}[A-Z]?){0,2}`
/** `section 104 (Pending appeal) of the Act`. */
const heading = String.raw`(?:\s\([A-Za-z][a-z][^()]{2,60}\)(?=\s(?:of|in|under)\s))?`
/** `For the purposes of section 9, the 2018 Act is wide`. */
const notNext = String.raw`(?!,\s[Tt]he\s)`
/** Between a section and its Act. */
const ofThe = String.raw`${marks}[”"’]?${heading}${subsection}${ofPart}${andSchedule}${notNext},?${blank}\[?(?:(?:[Oo]f|in|into|under|to|OF|UNDER),?${blank})?\[?(?:(?:the|THE)${blank})?\[?(?:(?:new|former|old|amended)\s)?${marks}`
/** The section belongs to another Act, which follows: `section 70 of that other Act`. */
const notOfAnother = String.raw`(?!,?\sof\s(?:the|that)\s[A-Z])`

export const sections = (act: string, groups: Groups): FoundRule[] =>
  groups.list('list').map(({ value, start, end }) => ({ start, end, rule: actSection(act, value) }))

/** `the Welfare Reform Act 2012 (Commencement No. 22) Order 2015` is not an Act. */
const notOfOrder = String.raw`(?!\s\([^()]{1,120}\)(?:\s\([^()]{1,60}\))?\s(?:Order|Regulations|Rules)\b)`
/** `the Evidence Act 1995 (Cth)` is of another country. */
const notAbroad = String.raw`(?!\s\((?:NSW|Cth|Vic|Qld|WA|Tas|ACT|NZ|New\sZealand|Jersey|Guernsey|Cayman|Ont)\b)`

interface ActShapes {
  /** Sections of the Act. */
  beside: Shape[]
  /** The shape of an Act without a section. */
  alone: Shape
}

/** The shapes of an Act by these names. */
export function shapesOf(named: string, alone: string, act: (written: string) => string | undefined): ActShapes {
  const ofAct = (groups: Groups, read: (label: string) => FoundRule[]): FoundRule[] => {
    const label = act(groups.words('act'))
    return label === undefined ? [] : read(label)
  }
  const besideAct = (groups: Groups) => ofAct(groups, (label) => sections(label, groups))
  const beside = [
    shape(`${notOfFormer}${sectionWord}${sectionList}${ofThe}(?<act>${named})${wordEnd}${notOfOrder}${notAbroad}`, besideAct),
    shape(
      `(?<act>${named})${wordEnd}${notAbroad}(?:\\s\\([^()]{1,30}\\))?,?\\s\\(?(?:see\\s|at\\s|in\\s)?${sectionWord}${sectionList}${notOfAnother}`,
      besideAct,
    ),
  ]
  return {
    beside,
    alone: shape(`(?<act>${alone})${wordEnd}${notOfOrder}${notAbroad}`, (groups) =>
      ofAct(groups, (label) => [{ start: groups.start, end: groups.end, rule: wholeAct(label) }]),
    ),
  }
}

/** Sections come before whole Acts, which are part of the same words. */
const inOrder = (all: readonly ActShapes[]): Shape[] => [...all.flatMap(({ beside }) => beside), ...all.map(({ alone }) => alone)]

const knownShapes = knownActs.flatMap(({ label, names, shortNames }) => {
  if (names === undefined) return []
  const any = `${wordStart}(?:${names}${shortNames ? `|(?:${shortNames})${otherYear}` : ''})`
  return shapesOf(any, `${wordStart}(?:${names})`, () => label)
})
/** `the 2011 Localism Act`. */
const yearFirst = String.raw`\b${year}\s(?!Act\b)${anyTitle}${otherYear}`

/** Acts of several years: `the Pensions Acts 2007, 2011 and 2014`. */
export const actsOfYears = (written: string, act: (year: string, groups: Groups) => string | undefined): Shape =>
  shape(written, (groups) =>
    groups.list('years').flatMap(({ value, start, end }) => {
      const label = act(value, groups)
      return label === undefined ? [] : [{ start, end, rule: wholeAct(label) }]
    }),
  )

export const actShapes: readonly Shape[] = [
  actsOfYears(String.raw`(?<subject>${subject})\sActs\s${years}(?!\sto\s)`, (ofYear, { words }) =>
    labelOf(`${words('subject')} Act ${ofYear}`),
  ),
  ...inOrder([
    shapesOf(anyName, anyName, nameOf),
    shapesOf(yearFirst, yearFirst, (written) => nameOf(written.replace(/^(\d{4})\s(.*)$/s, '$2 $1'))),
    shapesOf(capitalName, capitalName, labelOfCapitals),
    ...knownShapes,
    shapesOf(abbreviation, abbreviation, fullName),
    shapesOf(`${wordStart}(?:${[...yearless.keys()].join('|')})${otherYear}`, '(?!)', (written) => yearless.get(written) ?? written),
  ]),
]

/** A line without it names no Act. */
export const actWords = ['Act', 'ACT', 'LASPO', 'SA', 'SCA', 'CLSA', 'AJA', 'CRA', ...Object.keys(abbreviations), ...yearless.keys()]
export const actHint = new RegExp(
  String.raw`\bActs?\b|\bACT\b|LASPO|\b(?:SA|SCA|CLSA|AJA|CRA)\b|${abbreviation}|\b(?:${[...yearless.keys()].join('|')})\b`,
)
