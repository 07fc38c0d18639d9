import { wordEnd, wordStart } from './lists.ts'
import { keyOf } from './rule.ts'

interface KnownAct {
  label: string
  /** Year and chapter, as in the addresses of legislation.gov.uk. Before 1963, the regnal year. */
  chapter: string
  /** Other names of it with a year, or certain without one. */
  names?: string
  /** Names that are certain only next to a section. */
  shortNames?: string
  /** No other Act in use has the title, which then needs no year next to a section. */
  isAlone?: true
}

/**
 * Acts with an address. Other Acts are read by the general form of a name, such as `Land Act 1974`. From the
 * Arbitration Act on, public pages link the Act with this address at legislation.gov.uk (read on 28 November
 * 2026, the Judgments Act on 1 December). The Civil Procedure Act is in the footnotes of uksi/2016/788 and
 * 2023/572.
 */
export const knownActs: readonly KnownAct[] = [
  {
    label: 'Solicitors Act 1974',
    chapter: '1974/47',
    names: String.raw`Solicitors['’]\sAct\s1974|SA\s1974`,
    shortNames: String.raw`Solicitors['’]?\sAct`,
  },
  {
    label: 'LASPO 2012',
    chapter: '2012/10',
    names: String.raw`Legal\sAid,?\sSentencing\sand\sPunishment\sof\sOffenders\sAct(?:\s2012|(?!\s2012))(?:\s\((?:the\s)?["'‘“]?LASPO["'’”]?\))?|LASPO(?:\sAct|A)?(?:\s2012|(?!\s(?:Act|2012)))`,
  },
  {
    label: 'Senior Courts Act 1981',
    chapter: '1981/54',
    names: String.raw`(?:Supreme|Senior)\sCourt\sAct\s1981|SCA\s1981`,
    shortNames: String.raw`(?:Supreme\sCourt|Senior\sCourts)\sAct|SCA`,
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
  { label: 'Children Act 1989', chapter: '1989/41', isAlone: true },
  { label: 'Civil Procedure Act 1997', chapter: '1997/12' },
  { label: 'Companies Act 2006', chapter: '2006/46' },
  { label: 'Compensation Act 2006', chapter: '2006/29' },
  {
    label: 'County Courts Act 1984',
    chapter: '1984/28',
    names: String.raw`County\sCourts?\sAct\s1984`,
    shortNames: String.raw`County\sCourts?\sAct`,
    isAlone: true,
  },
  { label: 'Criminal Justice and Courts Act 2015', chapter: '2015/2' },
  { label: 'Data Protection Act 2018', chapter: '2018/12' },
  { label: 'Defamation Act 2013', chapter: '2013/26' },
  { label: 'Equality Act 2010', chapter: '2010/15', isAlone: true },
  { label: 'Human Rights Act 1998', chapter: '1998/42', isAlone: true },
  { label: 'Insolvency Act 1986', chapter: '1986/45', isAlone: true },
  { label: 'Judgments Act 1838', chapter: 'Vict/1-2/110' },
  { label: 'Legal Services Act 2007', chapter: '2007/29', isAlone: true },
  { label: 'Limitation Act 1980', chapter: '1980/58', isAlone: true },
  { label: 'Mental Capacity Act 2005', chapter: '2005/9', isAlone: true },
  { label: 'Road Traffic Act 1988', chapter: '1988/52' },
  { label: 'Tribunals, Courts and Enforcement Act 2007', chapter: '2007/15' },
]

/** The names of Acts without their year, which are certain only next to a section. */
export const yearlessNames = knownActs.flatMap(({ label, shortNames, isAlone }) => [
  ...(shortNames ? [shortNames] : []),
  ...(isAlone ? [label.slice(0, -5).replaceAll(' ', String.raw`\s`)] : []),
])

/** The path of an Act at legislation.gov.uk: year and chapter. */
export const chapterOf = (act: string): string | undefined => knownActs.find(({ label }) => label === act)?.chapter

/** One space, or the spaces around a line break within a name. */
export const blank = String.raw`\s{1,3}`
export const word = "[A-Z][A-Za-z’'-]{0,24}"
const joining =
  '(?:of\\sthe\\sPeople|to\\sthe\\sCountryside|[Aa]gainst\\sthe\\sPerson|of|and|&|to|for|from|in|with|by|on|against|at|etc\\.?|country(?=\\sPlanning))'
/** `(Rights against Insurers)`, `(No. 2)`. */
const bracket = String.raw`\([A-Z][A-Za-z\d\s.,’'&-]{1,60}\)`
export const subject = `${wordStart}${word}(?:,?${blank}(?:${word}|${joining}|${bracket})){0,11}`
/** `Tribunals, Courts and Enforcement Act 2007`, `Third Parties (Rights against Insurers) Act 2010`. */
export const anyTitle = String.raw`${subject}${blank}Act(?:\s\((?:NI|Northern\sIreland)\))?`
export const year = String.raw`(?:1[6-9]|20)\d\d`
export const years = String.raw`(?<years>${year}(?:(?:,\s|,?\s(?:and|or|&)\s)(?:the\s)?${year}){1,5})`
export const anyName = String.raw`${anyTitle}(?:,?${blank}(?:of\s)?${year}${wordEnd}|\s\(${year}\))`

const capitals = "[A-Z][A-Z’'-]{0,24}"
/** The form in the head of a judgment: `IN THE MATTER OF THE CHILDREN ACT 1989`. */
export const capitalName = String.raw`${wordStart}${capitals}(?:,?\s\(?(?:${capitals}|&)\)?){0,11}\sACT,?\s(?:OF\s)?\(?${year}${wordEnd}\)?`

/** Words that begin a sentence rather than a name. */
const notOfName =
  /^(?:(?:The|An?|This|That|English|[IVX]{1,5}|Under|In|By|For|From|To|Of|On|With|And|Or|But|See|Both|Section|Sections|Schedule|Part|Chapter|Article|As|If|When|Where|While|Since|Pursuant|Cf|Eg|Like|Unlike|Although|UK(?![’']?s?\s(?:Borders|Infrastructure))(?:[’']s)?|(?!Children|Women|People)[A-Z][a-z]{1,24}[’']s|of|and|to|for|from|in|with|by|on|against|at|etc\.?),?\s)+/

export const plain = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll("'", '’').replace(/ ACT$/, ' Act')

const labelOfKey = new Map(knownActs.map(({ label }) => [keyOf(label), label]))
const known = knownActs.flatMap(({ label, names }) => (names === undefined ? [] : [{ label, pattern: new RegExp(`^(?:${names})$`) }]))

/** `The Act of 1920` says no more than the year. Its name is elsewhere in the text. */
const isUnnamed = (written: string): boolean => /^(?:(?:The|This|That)\s)?Act,?\s/.test(written)

/** An Act of another country. Acts of the United Kingdom may begin with its name: `Australia Act 1986`. */
const isForeign = (written: string): boolean =>
  /^(?:[Tt]he\s)?(?:(?:New\sZealand|Australia|Bahamas|Bermuda|Canada|Gibraltar|Guernsey|Hong\sKong|India|Ireland|Isle\sof\sMan|Jamaica|Jersey|Malaysia|Malta|Nigeria|Singapore)(?:['’]s\s|\s(?!Act\b|Constitution|Independence|Republic|\())|(?:Australian|Canadian|American|Nigerian|South\sAfrican|US|BVI|Cayman\sIslands|British\sVirgin\sIslands)['’]?\s|(?:Indian|Irish)\s.*(?:19[5-9]\d|20\d\d)\)?$)/.test(
    written,
  )

/** Gives all spellings of an Act the same name. */
export function labelOf(written: string): string {
  const name = written
    .replaceAll(/\s+/g, ' ')
    .replace(/^.* (?:Under|on The) (?=[A-Z])/, '')
    .replace(notOfName, '')
    .replace(/,? (?:of )?\(?(\d{4})\)?$/, ' $1')
    .replace(/^VAT Act/, 'Value Added Tax Act')
    .replaceAll(' & ', ' and ')
    .replaceAll("'", '’')
    .replace('(NI)', '(Northern Ireland)')
  return known.find(({ pattern }) => pattern.test(name))?.label ?? labelOfKey.get(keyOf(name)) ?? name
}

/** The name of an Act of this country. */
export const nameOf = (written: string): string | undefined => (isForeign(written) || isUnnamed(written) ? undefined : labelOf(written))

/** Words of a head before the name. */
const beforeCapitals = /^.*\b(?:THE(?! (?:PERSON|PEOPLE|COUNTRYSIDE)\b)|UNDER|MATTER OF(?: AN?)?) /

const smallWord = /(?<=\s)(?:Of|The|And|To|For|From|In|With|By|On|Against)(?=\s)/g

/** The name in ordinary letters. */
export function labelOfCapitals(written: string): string {
  const name = written.replaceAll(/\s/g, ' ').replace(beforeCapitals, '')
  const ordinary = name.replaceAll(/[A-Z]+(?:[’'][A-Z]+)?/g, (each) => each.charAt(0) + each.slice(1).toLowerCase())
  return labelOf(ordinary.replaceAll(smallWord, (each) => each.toLowerCase()))
}
/**
 * Names of Acts among specialists for tax, employment, property and so on. Left out are initials that fit two
 * Acts of one year, such as those of the Children and the Companies Act 1989.
 */
export const abbreviations: Readonly<Record<string, string>> = {
  'ACA 2002': 'Adoption and Children Act 2002',
  'AA 1996': 'Arbitration Act 1996',
  'BNA 1981': 'British Nationality Act 1981',
  'CA 2006': 'Companies Act 2006',
  'CAA 2001': 'Capital Allowances Act 2001',
  'CCA 1974': 'Consumer Credit Act 1974',
  'CDPA 1988': 'Copyright, Designs and Patents Act 1988',
  'CRA 2005': 'Constitutional Reform Act 2005',
  'DDA 1995': 'Disability Discrimination Act 1995',
  'EPA 1990': 'Environmental Protection Act 1990',
  'RRA 1976': 'Race Relations Act 1976',
  'SDA 1975': 'Sex Discrimination Act 1975',
  'CJCA 2015': 'Criminal Justice and Courts Act 2015',
  'CJJA 1982': 'Civil Jurisdiction and Judgments Act 1982',
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
  'LSA 2007': 'Legal Services Act 2007',
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
  'TCEA 2007': 'Tribunals, Courts and Enforcement Act 2007',
  'TOLATA 1996': 'Trusts of Land and Appointment of Trustees Act 1996',
  'TCGA 1992': 'Taxation of Chargeable Gains Act 1992',
  'TCPA 1990': 'Town and Country Planning Act 1990',
  'TMA 1970': 'Taxes Management Act 1970',
  'TULRCA 1992': 'Trade Union and Labour Relations (Consolidation) Act 1992',
  'UCTA 1977': 'Unfair Contract Terms Act 1977',
  'VATA 1994': 'Value Added Tax Act 1994',
}
export const abbreviation = `${wordStart}(?:${Object.keys(abbreviations).join('|').replaceAll(' ', blank)})`
export const fullName = (written: string): string => abbreviations[plain(written)] ?? written

/** Beside a section, initials of four letters and some of three are certain without the year. */
export const yearless = new Map(
  Object.entries(abbreviations).flatMap(([short, label]) =>
    /^(?:\w{4,}|E[qQ]A|HRA|DDA|RRA|SDA) \d/.test(short) ? [[short.slice(0, -5), label]] : [],
  ),
)
