import { below, between, type Groups, numberEnd, type Shape, shape } from './lists.ts'
import { actSection, type FoundRule, wholeAct } from './rule.ts'

interface KnownAct {
  label: string
  /** As in the addresses of legislation.gov.uk: year and chapter. */
  chapter: string
  /** Other names of it with a year, or certain without one. */
  names?: string
  /** Names that are certain only beside a section. */
  shortNames?: string
}

/**
 * Acts with an address. Any other is read by its general form, `Act 1974` behind its name.
 * From the Arbitration Act on, public pages link the Act with this address at legislation.gov.uk (read on
 * 28 November 2026). The Civil Procedure Act is in the footnotes of uksi/2016/788 and 2023/572.
 */
const knownActs: readonly KnownAct[] = [
  {
    label: 'Solicitors Act 1974',
    chapter: '1974/47',
    names: String.raw`Solicitors['’]\sAct\s1974|SA\s1974`,
    shortNames: String.raw`Solicitors['’]?\sAct`,
  },
  {
    label: 'LASPO 2012',
    chapter: '2012/10',
    names: String.raw`Legal\sAid,?\sSentencing\sand\sPunishment\sof\sOffenders\sAct(?:\s2012)?(?:\s\((?:the\s)?["'‘“]?LASPO["'’”]?\))?|LASPO(?:\sAct)?(?:\s2012)?|LASPOA(?:\s2012)?`,
  },
  {
    label: 'Senior Courts Act 1981',
    chapter: '1981/54',
    names: String.raw`Supreme\sCourt\sAct\s1981|SCA\s1981`,
    shortNames: String.raw`Senior\sCourts\sAct`,
  },
  {
    label: 'Courts and Legal Services Act 1990',
    chapter: '1990/41',
    names: String.raw`CLSA\s1990`,
    shortNames: String.raw`Courts\sand\sLegal\sServices\sAct|CLSA`,
  },
  {
    label: 'Access to Justice Act 1999',
    chapter: '1999/22',
    names: String.raw`AJA\s1999`,
    shortNames: String.raw`Access\sto\sJustice\sAct`,
  },
  { label: 'Consumer Rights Act 2015', chapter: '2015/15', names: String.raw`CRA\s2015`, shortNames: String.raw`Consumer\sRights\sAct` },
  { label: 'Arbitration Act 1996', chapter: '1996/23' },
  { label: 'Children Act 1989', chapter: '1989/41' },
  { label: 'Civil Procedure Act 1997', chapter: '1997/12' },
  { label: 'Companies Act 2006', chapter: '2006/46' },
  { label: 'Compensation Act 2006', chapter: '2006/29' },
  { label: 'County Courts Act 1984', chapter: '1984/28' },
  { label: 'Criminal Justice and Courts Act 2015', chapter: '2015/2' },
  { label: 'Data Protection Act 2018', chapter: '2018/12' },
  { label: 'Defamation Act 2013', chapter: '2013/26' },
  { label: 'Equality Act 2010', chapter: '2010/15' },
  { label: 'Human Rights Act 1998', chapter: '1998/42' },
  { label: 'Insolvency Act 1986', chapter: '1986/45' },
  { label: 'Legal Services Act 2007', chapter: '2007/29' },
  { label: 'Limitation Act 1980', chapter: '1980/58' },
  { label: 'Mental Capacity Act 2005', chapter: '2005/9' },
  { label: 'Road Traffic Act 1988', chapter: '1988/52' },
  { label: 'Tribunals, Courts and Enforcement Act 2007', chapter: '2007/15' },
]

/** The address at legislation.gov.uk of an Act, as year and chapter. */
export const chapterOf = (act: string): string | undefined => knownActs.find(({ label }) => label === act)?.chapter

const word = "[A-Z][A-Za-z’'-]{0,24}"
const joining = '(?:of\\sthe\\sPeople|[Aa]gainst\\sthe\\sPerson|of|and|&|to|for|from|in|with|by|on|against|at|etc\\.?)'
/** `Tribunals, Courts and Enforcement Act 2007`, `Third Parties (Rights against Insurers) Act 2010`. */
const anyName = String.raw`(?<![\w’'-])${word}(?:,?\s\(?(?:${word}|${joining})\)?){0,11}\sAct,?\s(?:of\s)?(?:1[89]|20)\d\d(?!\w)`

/** Words with which a sentence, not a name, begins. */
const notOfName =
  /^(?:(?:The|An?|This|That|Under|In|By|For|From|To|Of|On|With|And|Or|But|See|Both|Section|Sections|Schedule|Part|Chapter|Article|As|If|When|Where|While|Since|Pursuant|Cf|Eg|Like|Unlike|Although|Parliament’s|Parliament's|of|and|to|for|from|in|with|by|on|against|at|etc\.?),?\s)+/

const known = knownActs.flatMap(({ label, names }) => (names === undefined ? [] : [{ label, pattern: new RegExp(`^(?:${names})$`) }]))

/** One name of an Act for all that it is written as. */
function labelOf(written: string): string {
  const name = written
    .replaceAll(/\s/g, ' ')
    .replace(notOfName, '')
    .replace(/ Act,? (?:of )?(?=\d{4}$)/, ' Act ')
  // A bracket that does not close here belongs to the sentence.
  const own = name
    .replace(/^[^()]*\((?=[^()]*$)|^[^()]*\)\s?/, '')
    .replaceAll(' & ', ' and ')
    .replaceAll("'", '’')
  return known.find(({ pattern }) => pattern.test(name))?.label ?? own
}

const sectionWord = String.raw`(?<![\w'’.])(?:[Ss]ections?\s|[Ss]s?\.?\s?)`
const section = String.raw`\d{1,3}[A-Z]{0,3}${numberEnd}`
const sectionList = String.raw`(?<list>${section}${below}(?:${between}(?:(?:sections?|ss?\.?)\s?)?${section}${below}){0,8})`
const otherYear = String.raw`(?!\s(?:of\s)?\d{4})`
/** Between a section and its Act. */
const ofThe = String.raw`,?\s(?:(?:of|in|under),?\s)?(?:the\s)?`
/** The number belongs to another Act, which is named after it: `section 70 of that other Act`. */
const notOfAnother = String.raw`(?!,?\sof\s(?:the|that)\s[A-Z])`

const sections = (act: string, groups: Groups): FoundRule[] =>
  groups.list('list').map(({ value, start, end }) => ({ start, end, rule: actSection(act, value) }))

interface ActShapes {
  /** Sections of the Act. */
  beside: Shape[]
  /** The whole Act. */
  alone: Shape
}

/** The shapes of an Act by these names. */
function shapesOf(named: string, alone: string, act: (written: string) => string): ActShapes {
  const beside = [
    shape(`${sectionWord}${sectionList}${ofThe}(?<act>${named})(?!\\w)`, (groups) => sections(act(groups.words('act')), groups)),
    shape(`(?<act>${named})(?!\\w)(?:\\s\\([^()]{1,30}\\))?,?\\s(?:at\\s|in\\s)?${sectionWord}${sectionList}${notOfAnother}`, (groups) =>
      sections(act(groups.words('act')), groups),
    ),
  ]
  return { beside, alone: shape(`(?<act>${alone})(?!\\w)`, ({ start, end, words }) => [{ start, end, rule: wholeAct(act(words('act'))) }]) }
}

/** Sections come before whole Acts, which are parts of the same words. */
const inOrder = (all: readonly ActShapes[]): Shape[] => [...all.flatMap(({ beside }) => beside), ...all.map(({ alone }) => alone)]

const knownShapes = knownActs.flatMap(({ label, names, shortNames }) => {
  if (names === undefined) return []
  const any = `\\b(?:${names}${shortNames ? `|(?:${shortNames})${otherYear}` : ''})`
  return shapesOf(any, `\\b(?:${names})`, () => label)
})

export const actShapes: readonly Shape[] = inOrder([shapesOf(anyName, anyName, labelOf), ...knownShapes])

/** A line without it names no Act. */
export const actWords = ['Act', 'LASPO', 'SA', 'SCA', 'CLSA', 'AJA', 'CRA']
export const actHint = /\bAct\b|LASPO|\b(?:SA|SCA|CLSA|AJA|CRA)\b/

const quote = `["'‘“’”]`
/** `the Senior Courts Act 1981 (“the SCA”)`, `(hereafter “the 1974 Act”)`, `(LASPO)`. */
const definition = new RegExp(
  `(?<act>${anyName})\\s\\((?:as\\samended[^()“"‘']{0,30}[,:;]?\\s)?(?:(?:hereafter|hereinafter|“?defined\\sas|referred\\sto\\sas|or)[,:]?\\s)?(?:the\\s)?${quote}?(?:[Tt]he\\s)?(?<short>[A-Z]{2,8}(?:\\s\\d{4})?|\\d{4}\\sAct|(?:${word}\\s){0,3}Act)${quote}{1,2}\\)|(?<bareAct>${anyName})\\s\\((?:the\\s)?(?<bareShort>[A-Z]{2,8}(?:\\s\\d{4})?|\\d{4}\\sAct)\\)`,
  'g',
)
const everyAct = new RegExp(anyName, 'g')
const yearAct = /\b(?:1[89]|20)\d\d\sAct\b/

export interface DefinedActs {
  shapes: readonly Shape[]
  /** A line without a match names none by a short name. */
  hint: RegExp
}

/** The short names that a text gives to Acts: `the SCA`, and `the 1974 Act` where it names one Act of that year. */
export function definedActs(text: string): DefinedActs | undefined {
  if (!/\bAct,?\s(?:of\s)?\d{4}/.test(text)) return undefined
  const meant = new Map<string, string | undefined>()
  const define = (short: string, label: string) => meant.set(short, meant.has(short) && meant.get(short) !== label ? undefined : label)
  for (const { groups } of text.matchAll(definition)) {
    const act = labelOf(groups?.['act'] ?? groups?.['bareAct'] ?? '')
    const short = (groups?.['short'] ?? groups?.['bareShort'] ?? '').replaceAll(/\s/g, ' ')
    if (short !== 'Act' || (text.match(/“the Act”|"the Act"|‘the Act’|'the Act'/g)?.length ?? 0) === 1) define(short, act)
  }
  if (yearAct.test(text)) {
    const labels = new Set(Array.from(text.matchAll(everyAct), ([name]) => labelOf(name)))
    const ofYear = Map.groupBy(labels, (label) => label.slice(-4))
    for (const [year, [label, another]] of ofYear) if (label && !another && !meant.has(`${year} Act`)) define(`${year} Act`, label)
  }
  const defined = [...meant].flatMap(([short, label]) => (label === undefined ? [] : [{ short, label }]))
  if (defined.length === 0) return undefined
  const shapes = defined.map(({ short, label }) => {
    const words = short.replaceAll(' ', '\\s')
    const named =
      short === 'Act' ? 'Act(?![\\w-]|\\s(?:of\\s)?\\d{4})' : `(?:\\b${words})(?![\\w-])${/\d{4} Act|\d$/.test(short) ? '' : otherYear}`
    return shapesOf(named, short === 'Act' ? `\\b[Tt]he\\s${named}` : named, () => label)
  })
  const words = defined.map(({ short }) => short.replaceAll(' ', '\\s')).join('|')
  return { shapes: inOrder(shapes), hint: new RegExp(`\\b(?:${words})\\b`) }
}

const otherLaw = /\b[A-Z]{2,6}A?\s(?:19|20)\d\d\b|\b(?:Regulations|Order|Convention)\s(?:19|20)\d\d\b|\bAct\b|\bLASPO/g
const anyKnown = new RegExp(
  `${anyName}|\\b(?:${knownActs.flatMap(({ names, shortNames }) => [names ?? [], shortNames ?? []].flat()).join('|')})(?!\\w)`,
  'g',
)
const shortLabels = knownActs.flatMap(({ label, shortNames }) =>
  shortNames ? [{ label, pattern: new RegExp(`^(?:${shortNames})$`) }] : [],
)

const bareShape = (act: string): Shape =>
  shape(String.raw`${sectionWord}${sectionList}(?!,?\s(?:of|in|under)\s(?!(?:the|that|this)\sAct\b))`, (groups) => sections(act, groups))

/**
 * The shape of the sections in a paragraph that names one Act and no other, and where that name ends.
 * Undefined where a bare section may be of another Act.
 */
export function onlyAct(paragraph: string): { shape: Shape; from: number } | undefined {
  const named = Array.from(paragraph.matchAll(anyKnown), ({ 0: name, index }) => {
    const label = labelOf(name)
    return { label: shortLabels.find(({ pattern }) => pattern.test(label))?.label ?? label, from: index, to: index + name.length }
  })
  const [first] = named
  if (!first || named.some(({ label }) => label !== first.label)) return undefined
  // 'that Act' and 'the Act' mean the one that is named.
  const others = Array.from(paragraph.matchAll(otherLaw)).filter(({ index }) => !named.some(({ from, to }) => index >= from && index < to))
  if (others.some(({ index }) => !/\b(?:the|that|this|The|That|This)\s$/.test(paragraph.slice(Math.max(0, index - 5), index))))
    return undefined
  return { shape: bareShape(first.label), from: first.to }
}
