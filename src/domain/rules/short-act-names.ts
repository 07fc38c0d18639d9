import { actsOfYears, shapesOf } from './act-shapes.ts'
import {
  abbreviation,
  anyName,
  anyTitle,
  blank,
  capitalName,
  fullName,
  knownActs,
  labelOf,
  labelOfCapitals,
  nameOf,
  plain,
  word,
  year,
  years,
} from './acts.ts'
import { type Shape, wordEnd } from './lists.ts'
import { keyOf } from './rule.ts'

const marks = '[_#]{0,3}'
const quote = `["'‘“’”]`
/** `the Senior Courts Act 1981 (“the SCA”)`, `(hereafter “the 1974 Act”)`, `(LASPO)`. */
const definition = new RegExp(
  `(?<act>${anyName})(?:\\s\\(as\\samended\\))?\\s[(\\[](?:as\\samended[^()“"‘']{0,30}[,:;]?\\s)?(?:(?:hereafter|hereinafter|“?defined\\sas|referred\\sto\\sas|or)[,:]?\\s)?(?:the\\s)?${quote}?${marks}(?:[Tt]he\\s)?(?<short>[A-Z][A-Za-z]{0,6}[A-Z](?:\\d{2}|\\s\\d{4})?|(?:\\d{4}\\s)?(?:${word}\\s){0,3}Act)${marks}${quote}{1,2}(?:\\sor\\s[^()]{0,40})?[)\\]]|(?<bareAct>${anyName})\\s\\((?:the\\s)?(?<bareShort>(?!(?:UK|NI|US|NSW|NZ|WA)\\))[A-Z]{2,8}(?:\\s\\d{4})?|(?:\\d{4}\\s)?Act)\\)`,
  'g',
)
/** `the Senior Courts Act (“SCA 1981”)`, `the Senior Courts Act (“SCA”)`: the name itself has no year. */
const yearlessDefinition = new RegExp(
  `(?<title>${anyTitle})\\s\\((?:the\\s)?${quote}?${marks}(?<short>[A-Z]{2,7}(?:\\s(?<year>${year}))?)${marks}${quote}?\\)`,
  'g',
)
const everyAct = new RegExp(anyName, 'g')
const inCapitals = new RegExp(capitalName, 'g')
const everyAbbreviation = new RegExp(abbreviation, 'g')
const yearAct = /\b(?:1[89]|20)\d\d\sActs?\b/
const actOfYear = /\b[Tt]he\sAct\sof\s\d{4}/

export interface ShortName {
  label: string
  /** Not defined in the text: it follows from the full name. */
  isInferred: boolean
}

/** `HRA` for the Human Rights Act, `SGA`, `SOGA` and `SoGA` for the Sale of Goods Act. */
function initialsOf(title: string): string[] {
  const letters = title.replaceAll(/\B\w|\W/g, '')
  return [...new Set([letters.replaceAll(/[a-z]/g, ''), letters.toUpperCase(), letters])]
}

/** Ignores the differences between spellings of one name: commas, brackets, apostrophes, plurals and `of`. */
const spelling = (label: string): string => keyOf(label.replaceAll(/[’(),]|s\b|\bof\s/g, ''))

/**
 * The Acts in a text, with the number of times that it names each. A longer or shorter form of a more frequent
 * name, used only once, is not a separate Act.
 */
function actsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (label: string | undefined) => label !== undefined && counts.set(label, (counts.get(label) ?? 0) + 1)
  for (const [name] of text.matchAll(everyAct)) add(nameOf(name))
  for (const [name] of text.matchAll(inCapitals)) add(labelOfCapitals(name))
  for (const [name] of text.matchAll(everyAbbreviation)) add(fullName(name))
  const acts = new Map(counts)
  for (const [label, count] of counts) {
    for (const { index } of label.matchAll(/(?<=\s)[A-Z]/g)) {
      const end = label.slice(index)
      const other = counts.get(end) ?? 0
      if (Math.min(count, other) === 1 && count !== other) acts.delete(count === 1 ? label : end)
    }
  }
  return acts
}

/** `Contribution Act` for `Civil Liability (Contribution) Act`. A country or amendment in brackets is no name. */
const inBrackets = /\((?!Scotland|Wales|England|Northern|UK|NI|No|Amendment|Consolidation)([A-Z][A-Za-z ]{3,30})\) Act \d{4}$/

const onlyOne = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined)
const initialsOfYear = /^[A-Z][A-Za-z]{2,6} \d{4}$/
/** How often a text names the Act that it is about, in full. */
const oftenNamed = 4

/** How often a text defines an Act as `the Act`, in quotation marks or at least in brackets. */
const theActs = (text: string): number | undefined =>
  (text.match(/[“"‘'][_#]{0,3}(?:[Tt]he )?Act[_#]{0,3}[”"’']/g) ?? text.match(/\((?:[Tt]he )?Act\)/g))?.length

/** The text's short names for its Acts: as defined there, or a title, initials or a year that fit only one Act. */
function shortNames(text: string): Map<string, ShortName> {
  const meant = new Map<string, ShortName | undefined>()
  const add = (short: string, label: string, isInferred = false) => {
    const other = meant.get(short)
    if (!meant.has(short)) meant.set(short, { label, isInferred })
    else if (other && spelling(other.label) !== spelling(label)) meant.set(short, undefined)
  }
  for (const { groups } of text.matchAll(definition)) {
    const short = plain(groups?.['short'] ?? groups?.['bareShort'] ?? '')
    const label = nameOf(groups?.['act'] ?? groups?.['bareAct'] ?? '')
    if (label === undefined) {
      meant.set(short, undefined)
      continue
    }
    // In `the Health Act 1984, as amended by the Care Act 2008 (“the 1984 Act”)`, the former Act is defined.
    if (/^\d{4} /.test(short) && short.slice(0, 4) !== label.slice(-4)) continue
    if (short !== 'Act' || theActs(text) === 1) add(short, label)
  }
  const counts = actsOf(text)
  for (const { groups } of text.matchAll(yearlessDefinition)) {
    const title = labelOf(groups?.['title'] ?? '')
    const ofYear = groups?.['year'] ?? onlyOne([...counts.keys()].filter((label) => label.slice(0, -5) === title))?.slice(-4)
    if (ofYear !== undefined) add(plain(groups?.['short'] ?? ''), labelOf(`${title} ${ofYear}`))
  }
  for (const name of meant.values()) if (name && !counts.has(name.label)) counts.set(name.label, 1)
  const ofYears = Map.groupBy(counts, ([label]) => label.slice(-4))
  const ofTitles = Map.groupBy(counts, ([label]) => label.slice(0, -5))
  /** Named once in passing, beside an Act of the same year or title that the text is about. */
  const isPassing = (label: string, alike: readonly [string, number][] = []) =>
    counts.get(label) === 1 && alike.some(([, count]) => count >= oftenNamed)
  for (const label of counts.keys()) {
    const short = `${inBrackets.exec(label)?.[1]} Act`
    if (!meant.has(short) && text.includes(short)) add(short, label)
  }
  const defined = new Set(meant.keys())
  const hasYearAct = yearAct.test(text)
  const hasActOfYear = actOfYear.test(text)
  const addOther = (short: string, label: string, isInferred = false) => {
    if (!defined.has(short)) add(short, label, isInferred)
  }
  /** Whether initials stand for the Act alone. The text may define them as something else: `(“CAA”)`. */
  const isCertain = (initials: string) => !new RegExp(`${quote}${initials}${quote}`).test(text)
  // `the ICTA` where the text defines `ICTA 1988`.
  for (const [short, name] of [...meant]) {
    const initials = short.slice(0, -5)
    if (name && initialsOfYear.test(short) && isCertain(initials)) addOther(initials, name.label)
  }
  for (const label of counts.keys()) {
    const title = label.slice(0, -5)
    const ofYear = label.slice(-4)
    if (!isPassing(label, ofYears.get(ofYear))) {
      if (hasYearAct) addOther(`${ofYear} Act`, label)
      if (hasActOfYear) addOther(`Act of ${ofYear}`, label)
    }
    if (isPassing(label, ofTitles.get(title))) continue
    if (title.endsWith(' Act')) addOther(title, label, true)
    for (const initials of initialsOf(title)) {
      // A shorter expression of names is faster.
      if (initials.length < 2 || !text.includes(initials)) continue
      addOther(`${initials} ${ofYear}`, label)
      addOther(`${initials}${ofYear.slice(2)}`, label)
      if (initials.length > 2) addOther(initials, label, !(text.includes(`${initials} ${ofYear}`) && isCertain(initials)))
    }
  }
  for (const { label, isAlone } of knownActs) {
    const title = label.slice(0, -5)
    if (isAlone && !ofTitles.has(title) && text.includes(title)) addOther(title, label, true)
  }
  return new Map(Array.from(meant).flatMap(([short, name]) => (name ? [[short, name]] : [])))
}

/** A title needs its article or a section before it: `the Traffic Act` is not the end of `Road Traffic Act`. */
function patternOf(short: string): string {
  const words = short.replaceAll(/[.()]/g, String.raw`\$&`).replaceAll('’', "[’']").replaceAll(' ', blank)
  if (short.startsWith('Act of')) return String.raw`(?<=\b[Tt]he\s)${words}(?![\w-])`
  if (/\d$|^\d{4} Act$/.test(short)) return String.raw`\b${words}(?![\w-])`
  const before =
    short === 'Act' ? String.raw`(?<=\b[Tt]he\s)` : short.endsWith(' Act') ? String.raw`(?<=\b[Tt]he\s|[\d)A-Z],?\s)` : String.raw`\b`
  return String.raw`${before}${words}(?![\w-]|,?\s(?:of\s)?\d{4})`
}

/** The longer of two names at the same place wins. */
function anyOf(shorts: readonly string[]): string {
  if (shorts.length === 0) return '(?!)'
  const patterns = shorts.toSorted((a, b) => b.length - a.length).map(patternOf)
  return `(?:${patterns.join('|')})`
}

export interface DefinedActs {
  shapes: readonly Shape[]
  /** A line that does not match has no short names. */
  hint: RegExp
  /** Every name of an Act, full or short. */
  names: RegExp
  /** The Act that a short name stands for. */
  meant: (short: string) => ShortName | undefined
  /** The Act that the text defines by this name without its year, or with the year before it. */
  defines: (label: string) => string | undefined
}

export const anyKnown = new RegExp(
  `${anyName}|\\b(?:${knownActs.flatMap(({ names, shortNames: short }) => [names ?? [], short ?? []].flat()).join('|')})${wordEnd}`,
  'g',
)
export const shortLabels = knownActs.flatMap(({ label, shortNames: short }) =>
  short ? [{ label, pattern: new RegExp(`^(?:${short})$`) }] : [],
)

const namesYear = new RegExp(String.raw`\bA(?:ct|CT)(?:,?\s(?:of\s)?\d{4}|\s\()|${abbreviation}`)

/** The shapes of the short names that a text gives to its Acts. */
export function definedActs(text: string): DefinedActs | undefined {
  if (!namesYear.test(text)) return undefined
  const names = shortNames(text)
  if (names.size === 0) return undefined
  const shorts = [...names.keys()]
  // Initials may mean something else, if no section is beside them.
  const certain = shorts.filter((short) => short.endsWith(' Act') || !names.get(short)?.isInferred)
  const meant = (short: string) => names.get(plain(short))
  const { beside, alone } = shapesOf(anyOf(shorts), anyOf(certain), (short) => meant(short)?.label ?? short)
  return {
    shapes: [actsOfYears(String.raw`\b${years}\sActs\b`, (ofYear) => meant(`${ofYear} Act`)?.label), ...beside, alone],
    hint: new RegExp(String.raw`${anyOf(shorts)}|\d{4}\sActs\b`),
    names: new RegExp(`${anyKnown.source}|${anyOf(shorts)}`, 'g'),
    meant,
    defines: (label) => {
      const [title, ofYear] = [label.slice(0, -5), label.slice(-4)]
      const act = names.get(title) ?? names.get(`${ofYear} ${title}`)
      return act && !act.isInferred && act.label !== label && act.label.endsWith(ofYear) ? act.label : undefined
    },
  }
}
