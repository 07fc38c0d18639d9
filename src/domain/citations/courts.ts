/** How a court's neutral citations are written. */
interface CourtForm {
  /** As in `[2021] UKSC 43`. */
  name: string
  /** The years in which the court gave numbers. BAILII gave numbers to older judgments of some courts. */
  from: number
  until?: number
  /** Divisions and chambers by the ways they are written, in lower case without blanks. */
  divisions?: Readonly<Record<string, string>>
  /** The division precedes the number: `EWCA Civ 1`. Elsewhere it follows: `EWHC 1 (Ch)`. */
  isBefore?: boolean
  /** The name is also a word or a common abbreviation, so it counts only in capitals after a bracketed year. */
  isWord?: boolean
}

/** The first year of the numbers that BAILII gave to old judgments. */
const earliest = 1800

const appeal = { civ: 'Civ', civil: 'Civ', civdiv: 'Civ', civildivision: 'Civ', crim: 'Crim', criminal: 'Crim', crimdiv: 'Crim' }

const highCourt = {
  ...{ admin: 'Admin', administrative: 'Admin', adminct: 'Admin', admincourt: 'Admin', administrativecourt: 'Admin' },
  ...{ admlty: 'Admlty', admiralty: 'Admlty', admiraltycourt: 'Admlty' },
  ...{ ch: 'Ch', chd: 'Ch', chdiv: 'Ch', chancery: 'Ch', chancerydivision: 'Ch' },
  ...{ comm: 'Comm', commct: 'Comm', commercial: 'Comm', commercialcourt: 'Comm' },
  ...{ costs: 'Costs', cost: 'Costs', fam: 'Fam', family: 'Fam', famdiv: 'Fam', familydivision: 'Fam', exch: 'Exch' },
  ...{ ipec: 'IPEC', cop: 'COP', kb: 'KB', kbd: 'KB', kingsbench: 'KB', kingsbenchdivision: 'KB' },
  ...{ merc: 'Mercantile', mercantile: 'Mercantile', pat: 'Pat', patents: 'Pat', patentscourt: 'Pat' },
  ...{ qb: 'QB', qbd: 'QB', queensbench: 'QB', queensbenchdivision: 'QB', scco: 'SCCO', lands: 'Lands' },
  ...{ tcc: 'TCC', technology: 'TCC', technologyandconstruction: 'TCC', technologyandconstructioncourt: 'TCC' },
}

const upperTribunal = {
  ...{ aac: 'AAC', administrativeappeals: 'AAC', iac: 'IAC', immigrationandasylum: 'IAC' },
  ...{ lc: 'LC', lands: 'LC', landschamber: 'LC', tcc: 'TCC', taxandchancery: 'TCC' },
  ...{ tc: 'TCC', tax: 'TCC', taxandchancerychamber: 'TCC', administrativeappealschamber: 'AAC', immigrationandasylumchamber: 'IAC' },
}

const firstTier = {
  ...{ grc: 'GRC', generalregulatory: 'GRC', pc: 'PC', property: 'PC', propertychamber: 'PC', tc: 'TC', tax: 'TC', taxchamber: 'TC' },
  ...{ tcc: 'TC', generalregulatorychamber: 'GRC', healtheducationandsocialcare: 'HESC', healtheducationandsocialcarechamber: 'HESC' },
  ...{ hesc: 'HESC', iac: 'IAC', sec: 'SEC', sscs: 'SSCS' },
}

const forms: readonly CourtForm[] = [
  { name: 'UKSC', from: 2009 },
  { name: 'UKPC', from: earliest },
  { name: 'UKHL', from: earliest, until: 2009 },
  { name: 'EWCA', from: earliest, divisions: appeal, isBefore: true },
  { name: 'EWHC', from: earliest, divisions: highCourt },
  { name: 'EWCOP', from: 2007, divisions: { t1: 'T1', t2: 'T2', t3: 'T3', tier1: 'T1', tier2: 'T2', tier3: 'T3' } },
  { name: 'EWFC', from: 2014, divisions: { b: 'B' } },
  { name: 'EWCC', from: 2012 },
  { name: 'EWCR', from: 2018 },
  { name: 'EWPCC', from: 1990, until: 2014 },
  { name: 'EAT', from: 2021, isWord: true },
  { name: 'CAT', from: 2001, isWord: true },
  { name: 'UKIPTrib', from: 2003 },
  { name: 'UKIAT', from: 2000, until: 2006 },
  { name: 'UKAIT', from: 2002, until: 2010 },
  { name: 'UKUT', from: 2007, divisions: upperTribunal },
  { name: 'UKFTT', from: 2009, divisions: firstTier },
]

const byName = new Map(forms.map((form) => [form.name.toLowerCase(), form]))
const nameLengths = [...new Set(forms.map(({ name }) => name.length))].sort((a, b) => b - a)

/** True for the first part of a neutral citation's key: `ewca`. */
export const isCourtName = (name: string): boolean => byName.has(name) || name === 'ukeat' || name === 'ukaitur'

export interface CourtWords {
  form: CourtForm
  /** The division that the words name: `Civ` in `EWCA Civ`. */
  division?: string
}

/** Words between a court and the number. */
const numberWord = /(?:nos?|number)$/

/** Reads the words between the year and the number. `letters` are in lower case without blanks and dots. */
export function readCourt(letters: string): CourtWords | undefined {
  for (const length of nameLengths) {
    const form = byName.get(letters.slice(0, length))
    if (!form) continue
    const rest = letters.slice(length).replace(numberWord, '')
    if (rest === '') return { form }
    const division = form.divisions?.[rest]
    if (division !== undefined) return { form, division }
  }
  return undefined
}

/** The division that the brackets after a number name. Undefined for a remark. */
export const divisionOf = ({ divisions }: CourtForm, letters: string): string | undefined => divisions?.[letters]

/** The last year in which the High Court's divisions came before the number: `[2001] EWHC Admin 12`. */
const oldHighCourt = 2001

/** The usual form of a neutral citation. */
export function neutralText({ name, isBefore }: CourtForm, year: number, number: string, division: string | undefined): string {
  if (division === undefined) return `[${year}] ${name} ${number}`
  const isFirst = isBefore === true || (name === 'EWHC' && year <= oldHighCourt && !number.startsWith('B'))
  return isFirst ? `[${year}] ${name} ${division} ${number}` : `[${year}] ${name} ${number} (${division})`
}
