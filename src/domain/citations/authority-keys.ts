import { isCourtName } from './courts.ts'

/** The parts of a key: of `ewca/civ/2014/906`, the court `ewca/civ`, the year 2014 and the number 906. */
interface KeyParts {
  court: string
  year: number
  number: string
}

const yearPart = /^\d{4}$/
/** `UKEAT/0045/10` of 2010: the numbers from before the tribunal's neutral citations. */
const appealNumber = /^(ukeat(?:s|pa)?)\/(\d{4}\/(\d\d))$/

export function partsOfKey(key: string): KeyParts {
  const [, court = '', appeal, shortYear] = appealNumber.exec(key) ?? []
  if (appeal !== undefined) return { court, year: 2000 + Number(shortYear), number: appeal }
  const parts = key.split('/')
  const at = parts.findIndex((part) => yearPart.test(part))
  return { court: parts.slice(0, at).join('/'), year: Number(parts[at]), number: parts.slice(at + 1).join('/') }
}

export const isNeutralKey = (key: string): boolean => isCourtName(key.slice(0, key.indexOf('/')))

/** The Law Reports. Each judgment is in one of them, so two of them are two judgments. */
const lawReports = new Set(['ac', 'qb', 'kb', 'ch', 'fam', 'p'])
const highest = /^uk(?:sc|hl|pc)$/
const general = ['wlr', 'aller', 'costslr', 'costslo']

/** The High Court numbers the judgments of all divisions in one series, so the number identifies the judgment. */
export const isWithoutDivision = (key: string): boolean => /^ewhc\/\d{4}\/\d+$/.test(key)
/** The same for two ways to write one citation of the High Court, with and without the division. */
export const withoutDivision = (key: string): string => key.replace(/^ewhc\/[a-z]+\/(?=\d{4}\/\d+$)/, 'ewhc/')

/** The best citation comes first: the neutral one, then the Law Reports, then the general series. */
function rankOf(key: string): number {
  if (isNeutralKey(key)) return isWithoutDivision(key) ? 1 : 0
  const { court } = partsOfKey(key)
  if (lawReports.has(court)) return 2
  const place = general.indexOf(court)
  return 3 + (place === -1 ? general.length : place)
}

export const compareKeys = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : Number(a > b))

/** A judgment is reported in the year of its neutral citation, or up to this many years later. */
const mostYears = 3

/** A judgment has one citation of each kind: neutral, in the Law Reports, and in each other series. */
function kindOf(key: string): string {
  if (isNeutralKey(key)) return 'neutral'
  const { court } = partsOfKey(key)
  return lawReports.has(court) ? 'law reports' : court
}

function maySpeakOf(neutral: string, report: string): boolean {
  const [of, reported] = [partsOfKey(neutral), partsOfKey(report)]
  const years = reported.year - of.year
  if (years < 0 || years > mostYears) return false
  if (!lawReports.has(reported.court)) return true
  return highest.test(of.court) === (reported.court === 'ac')
}

/** False if two citations certainly belong to different judgments. */
export function mayBeSame(a: string, b: string): boolean {
  if (a === b) return true
  if (kindOf(a) === kindOf(b)) return withoutDivision(a) === withoutDivision(b) && (isWithoutDivision(a) || isWithoutDivision(b))
  if (isNeutralKey(a)) return maySpeakOf(a, b)
  if (isNeutralKey(b)) return maySpeakOf(b, a)
  return Math.abs(partsOfKey(a).year - partsOfKey(b).year) <= mostYears
}
