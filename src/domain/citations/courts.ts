/** The form of a court's neutral citations. */
interface CourtForm {
  /** As in `[2021] UKSC 43`. */
  name: string
  /** The years in which the court numbered its judgments. BAILII numbered older judgments of some courts. */
  from: number
  until?: number
  /** Divisions and chambers by the ways they are written, in lower case without blanks. */
  divisions?: Readonly<Record<string, string>>
  /** The division precedes the number: `EWCA Civ 1`. Elsewhere it follows: `EWHC 1 (Ch)`. */
  isBefore?: boolean
  /** Above any number that the court has given in a year since 2001. */
  highest: number
  /** The name is also a word or a common abbreviation, so it counts only in capitals after a bracketed year. */
  isWord?: boolean
}

/** The first years of the numbers that BAILII gave to old judgments. */
const earliest = 1800
const earliestOfHighCourt = 1500

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

/**
 * `highest` is generous, so that no real citation counts as impossible. The highest annual totals at BAILII and
 * Find Case Law are about 4,400 for the whole High Court, 3,900 (Crim), 2,400 (Civ) and 1,400 for UKFTT.
 */
const forms: readonly CourtForm[] = [
  { name: 'UKSC', from: 2009, highest: 150 },
  { name: 'UKPC', from: earliest, highest: 250 },
  { name: 'UKHL', from: earliest, until: 2009, highest: 150 },
  { name: 'EWCA', from: earliest, divisions: appeal, isBefore: true, highest: 5000 },
  { name: 'EWHC', from: earliestOfHighCourt, divisions: highCourt, highest: 5500 },
  { name: 'EWCOP', from: 2007, divisions: { t1: 'T1', t2: 'T2', t3: 'T3', tier1: 'T1', tier2: 'T2', tier3: 'T3' }, highest: 500 },
  { name: 'EWFC', from: 2014, divisions: { b: 'B' }, highest: 1500 },
  { name: 'EWCC', from: 2012, highest: 1000 },
  { name: 'EWCR', from: 2018, highest: 500 },
  { name: 'EW Misc', from: 2006, divisions: { cc: 'CC', ewcc: 'CC', countycourt: 'CC' }, highest: 500 },
  { name: 'EWPCC', from: 1990, until: 2014, highest: 500 },
  { name: 'EAT', from: 2021, isWord: true, highest: 600 },
  { name: 'CAT', from: 2001, isWord: true, highest: 300 },
  { name: 'UKIPTrib', from: 2003, highest: 300 },
  { name: 'UKIAT', from: 2000, until: 2006, highest: 9999 },
  { name: 'UKSPC', from: 1995, until: 2009, highest: 999 },
  { name: 'UKVAT', from: 1989, until: 2009, highest: 99_999 },
  { name: 'UKAIT', from: 2002, until: 2010, highest: 1000 },
  { name: 'UKUT', from: 2007, divisions: upperTribunal, highest: 1500 },
  { name: 'UKFTT', from: 2009, divisions: firstTier, highest: 3000 },
]

export const lettersOf = (written: string): string => written.toLowerCase().replace(/[^a-z\d]/g, '')

const byName = new Map(forms.map((form) => [lettersOf(form.name), form]))
const [eat] = forms.filter(({ name }) => name === 'EAT')
// BAILII has the tribunal's judgments under the name that it had in older numbers.
if (eat) byName.set('ukeat', { ...eat, isWord: false })
const nameLengths = [...new Set(forms.map(({ name }) => lettersOf(name).length))].sort((a, b) => b - a)

/** True for the first part of a neutral citation's key: `ewca`. */
export const isCourtName = (name: string): boolean => byName.has(name) || /^ukeat(?:s|pa)?$/.test(name) || name === 'ukaitur'

export const courtNames: readonly string[] = forms.map(({ name }) => name)

/** Since then the courts themselves number their judgments. Older numbers are BAILII's or of other lists. */
const ownNumbers = 2001
/** The costs office once numbered its judgments from 9001 and from 90001. */
const ofCostsOffice = /^90?\d{3}$/
/** The civil division numbers fewer judgments than the criminal one. */
const highestCivil = 3000

/** A number above any that the court has reached in that year. Undefined if unknown. */
export function highestNumber(court: string, year: number, number: string): number | undefined {
  const isOfCosts = /^ewhc(?:\/(?:costs|scco))?$/.test(court) && year <= 2015 && ofCostsOffice.test(number)
  if (year < ownNumbers || isOfCosts || !/^\d+$/.test(number)) return undefined
  return court === 'ewca/civ' ? highestCivil : byName.get(court.split('/')[0] ?? '')?.highest
}

export interface CourtWords {
  form: CourtForm
  /** The division that the words name: `Civ` in `EWCA Civ`. */
  division?: string
}

/** Words between a court and the number, and the letters of former tax tribunals: `UKVAT V19587`. */
const numberWord = /(?:nos?|number|spc)$|^v$/

/** The division that the words beside a number name. Undefined for a remark. */
export function divisionOf({ divisions = {} }: CourtForm, words = ''): string | undefined {
  const letters = lettersOf(words)
  return Object.hasOwn(divisions, letters) ? divisions[letters] : undefined
}

/** Reads the words between the year and the number. `letters` are in lower case without blanks and dots. */
export function readCourt(letters: string): CourtWords | undefined {
  for (const length of nameLengths) {
    const form = byName.get(letters.slice(0, length))
    if (!form) continue
    const rest = letters.slice(length).replace(numberWord, '')
    if (rest === '') return { form }
    const division = divisionOf(form, rest)
    if (division !== undefined) return { form, division }
  }
  return undefined
}

/** The last year in which the High Court's division came before the number: `[2001] EWHC Admin 12`. */
const oldHighCourt = 2001

export function neutralText({ name, isBefore }: CourtForm, year: number, number: string, division: string | undefined): string {
  if (division === undefined) return `[${year}] ${name} ${number}`
  const isFirst = isBefore === true || (name === 'EWHC' && year <= oldHighCourt && !/^[BJ]/.test(number))
  return isFirst ? `[${year}] ${name} ${division} ${number}` : `[${year}] ${name} ${number} (${division})`
}
