import { below, between, type Groups, numberEnd, type Reading, readShape, type Shape, shape, wordEnd, wordStart } from './lists.ts'
import { actSection, type FoundRule, keyOf, wholeAct } from './rule.ts'

interface KnownAct {
  label: string
  /** Year and chapter, as in the addresses of legislation.gov.uk. */
  chapter: string
  /** Other names of it with a year, or certain without one. */
  names?: string
  /** Names that are certain only next to a section. */
  shortNames?: string
}

/**
 * Acts with an address. Other Acts are read by the general form of a name, such as `Land Act 1974`. From the
 * Arbitration Act on, public pages link the Act with this address at legislation.gov.uk (read on 28 November
 * 2026). The Civil Procedure Act is in the footnotes of uksi/2016/788 and 2023/572.
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
    names: String.raw`(?:Supreme|Senior)\sCourt\sAct\s1981|SCA\s1981`,
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

/** The path of an Act at legislation.gov.uk: year and chapter. */
export const chapterOf = (act: string): string | undefined => knownActs.find(({ label }) => label === act)?.chapter

/** One space, or the spaces around a line break within a name. */
const blank = String.raw`\s{1,3}`
const word = "[A-Z][A-Za-z’'-]{0,24}"
const joining =
  '(?:of\\sthe\\sPeople|to\\sthe\\sCountryside|[Aa]gainst\\sthe\\sPerson|of|and|&|to|for|from|in|with|by|on|against|at|etc\\.?)'
/** `(Rights against Insurers)`, `(No. 2)`. */
const bracket = String.raw`\([A-Z][A-Za-z\d\s.,’'&-]{1,60}\)`
const subject = `${wordStart}${word}(?:,?${blank}(?:${word}|${joining}|${bracket})){0,11}`
/** `Tribunals, Courts and Enforcement Act 2007`, `Third Parties (Rights against Insurers) Act 2010`. */
const anyTitle = String.raw`${subject}${blank}Act(?:\s\((?:NI|Northern\sIreland)\))?`
const year = String.raw`(?:1[6-9]|20)\d\d`
const years = String.raw`(?<years>${year}(?:(?:,\s|,?\s(?:and|or|&)\s)(?:the\s)?${year}){1,5})`
const anyName = String.raw`${anyTitle}(?:,?${blank}(?:of\s)?${year}${wordEnd}|\s\(${year}\))`

const capitals = "[A-Z][A-Z’'-]{0,24}"
/** The form in the head of a judgment: `IN THE MATTER OF THE CHILDREN ACT 1989`. */
const capitalName = String.raw`${wordStart}${capitals}(?:,?\s\(?(?:${capitals}|&)\)?){0,11}\sACT,?\s(?:OF\s)?\(?${year}${wordEnd}\)?`

/** Words that begin a sentence rather than a name. */
const notOfName =
  /^(?:(?:The|An?|This|That|English|[IVX]{1,5}|Under|In|By|For|From|To|Of|On|With|And|Or|But|See|Both|Section|Sections|Schedule|Part|Chapter|Article|As|If|When|Where|While|Since|Pursuant|Cf|Eg|Like|Unlike|Although|(?!Children|Women|People)[A-Z][a-z]{1,24}[’']s|of|and|to|for|from|in|with|by|on|against|at|etc\.?),?\s)+/

const plain = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll("'", '’').replace(/ ACT$/, ' Act')

const labelOfKey = new Map(knownActs.map(({ label }) => [keyOf(label), label]))
const known = knownActs.flatMap(({ label, names }) => (names === undefined ? [] : [{ label, pattern: new RegExp(`^(?:${names})$`) }]))

/** `The Act of 1920` says no more than the year. Its name is elsewhere in the text. */
const isUnnamed = (written: string): boolean => /^(?:(?:The|This|That)\s)?Act,?\s/.test(written)

/** An Act of another country. Acts of the United Kingdom may begin with its name: `Australia Act 1986`. */
const isForeign = (written: string): boolean =>
  /^(?:[Tt]he\s)?(?:(?:New\sZealand|Australia|Canada|Ireland|India|Singapore|Jamaica|Jersey|Guernsey|Bermuda)['’]s|Australian|Canadian|American|Cayman\sIslands|British\sVirgin\sIslands)\s/.test(
    written,
  )

/** Gives all spellings of an Act the same name. */
function labelOf(written: string): string {
  const name = written
    .replaceAll(/\s+/g, ' ')
    .replace(/^.* (?:Under|on The) (?=[A-Z])/, '')
    .replace(notOfName, '')
    .replace(/,? (?:of )?\(?(\d{4})\)?$/, ' $1')
    .replaceAll(' & ', ' and ')
    .replaceAll("'", '’')
    .replace('(NI)', '(Northern Ireland)')
  return known.find(({ pattern }) => pattern.test(name))?.label ?? labelOfKey.get(keyOf(name)) ?? name
}

/** The name of an Act of this country. */
const nameOf = (written: string): string | undefined => (isForeign(written) || isUnnamed(written) ? undefined : labelOf(written))

/** Words of a head before the name. */
const beforeCapitals = /^.*\b(?:THE(?! (?:PERSON|PEOPLE|COUNTRYSIDE)\b)|UNDER|MATTER OF(?: AN?)?) /

const smallWord = /(?<=\s)(?:Of|The|And|To|For|From|In|With|By|On|Against)(?=\s)/g

/** The name in ordinary letters. */
function labelOfCapitals(written: string): string {
  const name = written.replaceAll(/\s/g, ' ').replace(beforeCapitals, '')
  const ordinary = name.replaceAll(/[A-Z]+(?:[’'][A-Z]+)?/g, (each) => each.charAt(0) + each.slice(1).toLowerCase())
  return labelOf(ordinary.replaceAll(smallWord, (each) => each.toLowerCase()))
}

/** Not the word in `subsection`, and not a party such as `_S1_`. */
const sectionWord = String.raw`(?<![A-Za-z\d'’.-]|\b[Ss]ub\s|_(?=S\d))(?:[Ss]ections?\s{0,3}|SECTIONS?\s|[Ss]s?\.?\s{0,3})`
/** The Companies Act 2006 has 1,300 sections. */
const section = String.raw`(?:1[0-3]\d\d|\d{1,3})(?:[A-Z]{1,3}\d{0,2})?${numberEnd}`
const nextWord = String.raw`(?:[Ss]ections?|ss?\.?)\s?`
/** In `the predecessor of s 245, s 212 of the 1908 Act`, the first section is not of that Act. */
const notOfNext = String.raw`(?!${section}(?:\(\w{1,4}\)){0,3},\s${nextWord}${section}(?:\(\w{1,4}\)){0,3},?\s(?:of|in|under)\s)`
/** In `Housing Act 1985, s 1, Housing Act 1996, s 2`, each section comes after its Act. */
const notOfFormer = String.raw`(?:(?<!\s\d{4},?\s)|(?!${sectionWord}${section}(?:\(\w{1,4}\)){0,3},\s[A-Z]))`
const list = `(?<list>${section}${below}(?:${between}(?:${nextWord})?${section}${below}){0,8})`
const sectionList = `${notOfNext}${list}`
const otherYear = String.raw`(?!\s(?:of\s)?\d{4})`
/** `section 7 of and Schedule 1 to the Act`, `section 9A of, or paragraph 5 of Schedule 1A to, the Act`. */
const andSchedule = String.raw`(?:(?:\sof)?,?\s(?:and|or)\s(?:[Pp]ara(?:graph)?s?\.?\s\d{1,3}[A-Z]?\sof\s)?[Ss]ched(?:ules?|\.)?\s?[A-Z]?\d{1,2}[A-Z]{0,2}(?:\s(?:to|of))?)?`
/** Marks of italics and bold type. */
const marks = '[_#]{0,3}'
/** `s 16, sub-s. 1, of the Act`. */
const subsection = String.raw`(?:,\s(?:sub-?s(?:ections?|s?\.?)\s\(?\d{1,2}\)?))?`
/** `section 27 in Part II of the Act`. */
const ofPart = String.raw`(?:,?\s(?:in|of)\s(?:Part|Chapter)\s[\dIVX]{1,5}[A-Z]?){0,2}`
/** Between a section and its Act. */
const ofThe = String.raw`${marks}[”"’]?${subsection}${ofPart}${andSchedule},?${blank}\[?(?:(?:[Oo]f|in|into|under|to|OF|UNDER),?${blank})?\[?(?:(?:the|THE)${blank})?\[?(?:(?:new|former|old|amended)\s)?${marks}`
/** The section belongs to another Act, which follows: `section 70 of that other Act`. */
const notOfAnother = String.raw`(?!,?\sof\s(?:the|that)\s[A-Z])`

const sections = (act: string, groups: Groups): FoundRule[] =>
  groups.list('list').map(({ value, start, end }) => ({ start, end, rule: actSection(act, value) }))

/** `the Welfare Reform Act 2012 (Commencement No. 22) Order 2015` is not an Act. */
const notOfOrder = String.raw`(?!\s\([^()]{1,120}\)(?:\s\([^()]{1,60}\))?\s(?:Order|Regulations|Rules)\b)`

interface ActShapes {
  /** Sections of the Act. */
  beside: Shape[]
  /** The shape of an Act without a section. */
  alone: Shape
}

/** The shapes of an Act by these names. */
function shapesOf(named: string, alone: string, act: (written: string) => string | undefined): ActShapes {
  const ofAct = (groups: Groups, read: (label: string) => FoundRule[]): FoundRule[] => {
    const label = act(groups.words('act'))
    return label === undefined ? [] : read(label)
  }
  const besideAct = (groups: Groups) => ofAct(groups, (label) => sections(label, groups))
  const beside = [
    shape(`${notOfFormer}${sectionWord}${sectionList}${ofThe}(?<act>${named})${wordEnd}${notOfOrder}`, besideAct),
    shape(
      `(?<act>${named})${wordEnd}(?:\\s\\([^()]{1,30}\\))?,?\\s\\(?(?:see\\s|at\\s|in\\s)?${sectionWord}${sectionList}${notOfAnother}`,
      besideAct,
    ),
  ]
  return {
    beside,
    alone: shape(`(?<act>${alone})${wordEnd}${notOfOrder}`, (groups) =>
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

/**
 * Names of Acts among specialists for tax, employment, property and so on. Left out are initials that fit two
 * Acts of one year, such as those of the Children and the Companies Act 1989.
 */
const abbreviations: Readonly<Record<string, string>> = {
  'ACA 2002': 'Adoption and Children Act 2002',
  'AA 1996': 'Arbitration Act 1996',
  'BNA 1981': 'British Nationality Act 1981',
  'CA 2006': 'Companies Act 2006',
  'CAA 2001': 'Capital Allowances Act 2001',
  'CCA 1974': 'Consumer Credit Act 1974',
  'CDPA 1988': 'Copyright, Designs and Patents Act 1988',
  'CJA 2003': 'Criminal Justice Act 2003',
  'CTA 2009': 'Corporation Tax Act 2009',
  'CTA 2010': 'Corporation Tax Act 2010',
  'DPA 1998': 'Data Protection Act 1998',
  'DPA 2018': 'Data Protection Act 2018',
  'EqA 2010': 'Equality Act 2010',
  'EQA 2010': 'Equality Act 2010',
  'ERA 1996': 'Employment Rights Act 1996',
  'FLA 1996': 'Family Law Act 1996',
  'FOIA 2000': 'Freedom of Information Act 2000',
  'FSMA 2000': 'Financial Services and Markets Act 2000',
  'HRA 1998': 'Human Rights Act 1998',
  'IA 1986': 'Insolvency Act 1986',
  'ICTA 1988': 'Income and Corporation Taxes Act 1988',
  'IHTA 1984': 'Inheritance Tax Act 1984',
  'ITA 2007': 'Income Tax Act 2007',
  'ITEPA 2003': 'Income Tax (Earnings and Pensions) Act 2003',
  'ITTOIA 2005': 'Income Tax (Trading and Other Income) Act 2005',
  'LPA 1925': 'Law of Property Act 1925',
  'LRA 2002': 'Land Registration Act 2002',
  'LTA 1954': 'Landlord and Tenant Act 1954',
  'LTA 1985': 'Landlord and Tenant Act 1985',
  'MCA 1973': 'Matrimonial Causes Act 1973',
  'MCA 2005': 'Mental Capacity Act 2005',
  'MHA 1983': 'Mental Health Act 1983',
  'NIAA 2002': 'Nationality, Immigration and Asylum Act 2002',
  'PACE 1984': 'Police and Criminal Evidence Act 1984',
  'POCA 2002': 'Proceeds of Crime Act 2002',
  'RTA 1988': 'Road Traffic Act 1988',
  'SOGA 1979': 'Sale of Goods Act 1979',
  'Statute of Frauds': 'Statute of Frauds 1677',
  'TCGA 1992': 'Taxation of Chargeable Gains Act 1992',
  'TCPA 1990': 'Town and Country Planning Act 1990',
  'TMA 1970': 'Taxes Management Act 1970',
  'TULRCA 1992': 'Trade Union and Labour Relations (Consolidation) Act 1992',
  'UCTA 1977': 'Unfair Contract Terms Act 1977',
  'VATA 1994': 'Value Added Tax Act 1994',
}
const abbreviation = `${wordStart}(?:${Object.keys(abbreviations).join('|').replaceAll(' ', blank)})`
const fullName = (written: string): string => abbreviations[plain(written)] ?? written

/** Beside a section, initials of four letters are certain without the year. */
const yearless = new Map(
  Object.entries(abbreviations).flatMap(([short, label]) => (/^(?:\w{4,}|E[qQ]A) \d/.test(short) ? [[short.slice(0, -5), label]] : [])),
)

/** `the 2011 Localism Act`. */
const yearFirst = String.raw`\b${year}\s(?!Act\b)${anyTitle}${otherYear}`

/** Acts of several years: `the Pensions Acts 2007, 2011 and 2014`. */
const actsOfYears = (written: string, act: (year: string, groups: Groups) => string | undefined): Shape =>
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

const quote = `["'‘“’”]`
/** `the Senior Courts Act 1981 (“the SCA”)`, `(hereafter “the 1974 Act”)`, `(LASPO)`. */
const definition = new RegExp(
  `(?<act>${anyName})(?:\\s\\(as\\samended\\))?\\s[(\\[](?:as\\samended[^()“"‘']{0,30}[,:;]?\\s)?(?:(?:hereafter|hereinafter|“?defined\\sas|referred\\sto\\sas|or)[,:]?\\s)?(?:the\\s)?${quote}?_?(?:[Tt]he\\s)?(?<short>[A-Z][A-Za-z]{0,6}[A-Z](?:\\s\\d{4})?|\\d{4}\\sAct|(?:${word}\\s){0,3}Act)_?${quote}{1,2}(?:\\sor\\s[^()]{0,40})?[)\\]]|(?<bareAct>${anyName})\\s\\((?:the\\s)?(?<bareShort>(?!UK\\)|NI\\)|US\\))[A-Z]{2,8}(?:\\s\\d{4})?|\\d{4}\\sAct)\\)`,
  'g',
)
/** `the Senior Courts Act (“SCA 1981”)`, `the Senior Courts Act (“SCA”)`: the name itself has no year. */
const yearlessDefinition = new RegExp(
  `(?<title>${anyTitle})\\s\\((?:the\\s)?${quote}?(?<short>[A-Z]{2,7}(?:\\s(?<year>${year}))?)${quote}?\\)`,
  'g',
)
const everyAct = new RegExp(anyName, 'g')
const inCapitals = new RegExp(capitalName, 'g')
const everyAbbreviation = new RegExp(abbreviation, 'g')
const yearAct = /\b(?:1[89]|20)\d\d\sActs?\b/
const actOfYear = /\b[Tt]he\sAct\sof\s\d{4}/

interface ShortName {
  label: string
  /** Not defined in the text: it follows from the full name. */
  isInferred: boolean
}

/** `HRA` for the Human Rights Act, `SGA` and `SOGA` for the Sale of Goods Act. */
function initialsOf(title: string): string[] {
  const letters = title.replaceAll(/\B\w|\W/g, '')
  return [...new Set([letters.replaceAll(/[a-z]/g, ''), letters.toUpperCase()])]
}

/** Ignores the differences between spellings of one name: commas, brackets, apostrophes and plurals. */
const spelling = (label: string): string => keyOf(label.replaceAll(/[’(),]|s\b/g, ''))

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

const onlyOne = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined)
const initialsOfYear = /^[A-Z][A-Za-z]{2,6} \d{4}$/
/** How often a text names the Act that it is about, in full. */
const oftenNamed = 4

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
    if (short !== 'Act' || text.match(/[“"‘']_?(?:[Tt]he )?Act_?[”"’']/g)?.length === 1)
      add(short, labelOf(groups?.['act'] ?? groups?.['bareAct'] ?? ''))
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
      if (initials.length > 1) addOther(`${initials} ${ofYear}`, label)
      if (initials.length > 2) addOther(initials, label, !(text.includes(`${initials} ${ofYear}`) && isCertain(initials)))
    }
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
}

const anyKnown = new RegExp(
  `${anyName}|\\b(?:${knownActs.flatMap(({ names, shortNames: short }) => [names ?? [], short ?? []].flat()).join('|')})${wordEnd}`,
  'g',
)
const shortLabels = knownActs.flatMap(({ label, shortNames: short }) => (short ? [{ label, pattern: new RegExp(`^(?:${short})$`) }] : []))

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
  }
}

/** Other legislation, to which a bare section may belong. */
const otherLaw = /\b[A-Z]{2,6}A?\s(?:19|20)\d\d\b|\b(?:Regulations|Order|Convention)\s(?:19|20)\d\d\b|\bActs?\b(?:\sof\s\d{4})?|\bLASPO/g

interface NamedAct extends ShortName {
  from: number
  to: number
}

/** The Acts that a paragraph names, in order. */
export function actsIn(paragraph: string, defined: DefinedActs | undefined): NamedAct[] {
  return Array.from(paragraph.matchAll(defined?.names ?? anyKnown), ({ 0: name, index }) => {
    const label = labelOf(name)
    const certain = shortLabels.find(({ pattern }) => pattern.test(label))?.label
    const short = certain === undefined ? defined?.meant(name) : undefined
    return { label: short?.label ?? certain ?? label, isInferred: short?.isInferred ?? false, from: index, to: index + name.length }
  })
}

/** `section 7 of that Act` refers to the last Act that the paragraph names before it. */
function ofThatAct(named: readonly NamedAct[]): Shape {
  let count = 0
  return shape(String.raw`${sectionWord}${sectionList},?\s(?:of|in|under)\s(?:that|the\ssame)\sAct\b`, (groups) => {
    while ((named[count]?.to ?? groups.end) <= groups.start) count += 1
    const act = named[count - 1]
    return act ? sections(act.label, groups) : []
  })
}

/** The whole list, because a part of one may look complete. */
const wholeList = String.raw`${notOfNext}(?=${list})\k<list>`
const notTheAct = String.raw`(?!(?:the|that|this)\sAct\b(?!\sof\s\d))`
export const bareSections = (act: string): Shape =>
  shape(String.raw`${sectionWord}${wholeList}(?!,?\s(?:of|under)\s${notTheAct}|,?\sin\s${notTheAct}(?:the\s)?[^a-z_])`, (groups) =>
    sections(act, groups),
  )

/** For the check that every shape takes linear time. */
export const bareShapes: readonly Shape[] = [ofThatAct([]), bareSections('')]

/** The sections of Acts that a paragraph names elsewhere. */
export function readBareSections(paragraph: string, named: readonly NamedAct[], isRead: (reading: Reading) => boolean): Reading[] {
  if (named.length === 0) return []
  const ofThat = /\b(?:that|same)\sAct\b/.test(paragraph) ? readShape(ofThatAct(named), paragraph) : []
  // A name that the text does not define may be a passing one.
  const first = named.find(({ isInferred }) => !isInferred)
  if (!first || isAmending(paragraph, first) || !isOnlyLaw(paragraph, named)) return ofThat
  const bare = readShape(bareSections(first.label), paragraph).filter((reading) => !isRead(reading))
  // A section that the paragraph names before the Act belongs to something else.
  const others = new Set(bare.filter(({ start }) => start < first.to).flatMap(({ rules }) => rules.map(({ rule }) => rule.key)))
  return [
    ...ofThat,
    ...bare
      .filter(({ start }) => start > first.to)
      .map((reading) => ({ ...reading, rules: reading.rules.filter(({ rule }) => !others.has(rule.key)) })),
  ]
}

/** `section 9, inserted by the Housing Act 1996`: the section belongs to another Act. */
const isAmending = (paragraph: string, { from }: NamedAct): boolean =>
  /\b(?:introduced|inserted|added|amended|substituted|repealed|replaced)\b[^.;]{0,60}$/.test(paragraph.slice(Math.max(0, from - 80), from))

/** False if a bare section may belong to other law. 'That Act' and 'the Act' mean the named one. */
function isOnlyLaw(paragraph: string, named: readonly NamedAct[]): boolean {
  if (named.some(({ label }) => label !== named[0]?.label)) return false
  const ends = [0, ...named.map(({ to }) => to)]
  const rest = ends.map((end, index) => paragraph.slice(end, named[index]?.from))
  const isSame = (words: string, { 0: law, index }: RegExpExecArray) =>
    law === 'Act' && /\b(?:[Tt]he|[Tt]hat|[Tt]his|same)\s$/.test(words.slice(Math.max(0, index - 5), index))
  return rest.every((words) => Array.from(words.matchAll(otherLaw)).every((law) => isSame(words, law)))
}
