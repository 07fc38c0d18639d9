import { partsOfKey } from './authority-keys.ts'
import type { Candidate } from './candidates.ts'
import { courtNames, highestNumber, lettersOf, readCourt } from './courts.ts'
import type { ReadCitation } from './read-citations.ts'
import { readSeries, seriesNames } from './report-series.ts'

/** What the form of a citation says. Nothing here says that a judgment exists. */
export interface Verdict {
  isPossible: boolean
  /** Why it is impossible, or where it is known. */
  reason?: string
}

const wrong = (reason: string): Verdict => ({ isPossible: false, reason })

/** Courts and reports that are no part of Find Case Law, by where they are known. */
const elsewhere = new Map(
  Object.entries({
    Scotland: 'CSOH CSIH HCJAC HCJ HCJT SAC SACCIV SACCRIM SCEDIN SCGLA SCABE SCDUN UTS FTSHPC SLT SCLR SCCR SC JC',
    'Northern Ireland': 'NICA NIQB NIKB NICH NIFAM NIMASTER NICC NICTY NICOM NIJB NI NILR',
    Ireland: 'IESC IECA IEHC IECC IR ILRM',
    'New Zealand': 'NZSC NZCA NZHC NZDC NZFC NZEMPC NZLR',
    Australia:
      'HCA FCA FCAFC FAMCA FAMCAFC NSWCA NSWSC NSWCCA VSC VSCA QCA QSC WASC WASCA SASC SASCFC SASCA TASSC ACTSC ACTCA NTSC CLR ALR ALJR NSWLR VR',
    Canada: 'SCC ONCA ONSC BCCA BCSC ABCA ABQB QCCA FCTC DLR SCR',
    'Hong Kong': 'HKCFA HKCA HKCFI HKDC HKLRD HKCFAR',
    Singapore: 'SGCA SGHC SGCAI SGHCI SLR',
    'South Africa': 'ZASCA ZACC ZAGPJHC ZAWCHC',
    'Jersey, Guernsey or the Isle of Man': 'JCA JRC JLR GCA GRC GLR MLR',
    'the Caribbean': 'CCJ',
    'the European courts': 'EUECJ EUGC ECHR',
  }).flatMap(([place, names]) => names.split(' ').map((name): [string, string] => [name.toLowerCase(), place])),
)

/** The years of divisions whose names changed with the sovereign, and of the enterprise court. */
function divisionFault(court: string, year: number): string | undefined {
  if (court === 'ewhc/kb' && year > 1952 && year < 2022) return "The King's Bench Division began again in 2022."
  if (court === 'ewhc/qb' && (year > 2022 || (year > 1901 && year < 1952))) return "The Queen's Bench Division ended in 2022."
  if (court === 'ewhc/ipec' && year < 2013) return 'The IPEC began in 2013.'
  return undefined
}

/** A year or a number that cannot be, or where a possible citation is known. */
export function verdictOf({ key, kind, url }: ReadCitation, thisYear: number): Verdict {
  const { court, year, number } = partsOfKey(key)
  if (year > thisYear) return wrong(`The year ${year} is to come.`)
  if (kind === 'report') return { isPossible: true, reason: 'Known elsewhere: a law report.' }
  const fault = divisionFault(court, year)
  if (fault !== undefined) return wrong(fault)
  const highest = highestNumber(court, year, number)
  if (highest !== undefined && Number(number) > highest) return wrong(`No court has given a number as high as ${number} in a year.`)
  if (url !== undefined) return { isPossible: true }
  if (/^ew(?:hc|ca)$/.test(court))
    return { isPossible: true, reason: `The division is missing, such as ${court === 'ewca' ? 'Civ' : '(Ch)'}.` }
  return { isPossible: true, reason: 'Known elsewhere: BAILII, if it was published.' }
}

/** How two names differ: in the order of two letters, or in one letter. Undefined for more. */
function difference(a: string, b: string): 'order' | 'letter' | undefined {
  if (Math.abs(a.length - b.length) > 1 || a === b) return undefined
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)) return 'order'
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) ? 'letter' : undefined
}

/** Shorter names are near to too many others. */
const shortestNear = 4

function nearName(letters: string): string | undefined {
  if (letters.length < shortestNear) return undefined
  const names = [...courtNames, ...seriesNames].map((name) => ({ name, differs: difference(letters, lettersOf(name)) }))
  return (names.find(({ differs }) => differs === 'order') ?? names.find(({ differs }) => differs === 'letter'))?.name
}

const yearsFault = (name: string, year: number, from: number, until: number | undefined): string | undefined => {
  if (year < from) return `${name} began in ${from}.`
  return until !== undefined && year > until ? `${name} ended in ${until}.` : undefined
}

/** What is wrong with something that only looks like a citation, or where its court is known. */
export function verdictOnDoubtful({ words, bracket, year, volume }: Candidate, thisYear: number): Verdict {
  if (year > thisYear) return wrong(`The year ${year} is to come.`)
  const letters = lettersOf(words) + lettersOf(bracket ?? '')
  const form = readCourt(letters)?.form
  if (form) return wrong(yearsFault(form.name, year, form.from, form.until) ?? `${form.name} does not number its judgments so.`)
  const series = readSeries(words, bracket)
  if (series) {
    const lacksVolume = series.volume === 'needed' && volume === undefined
    const form = lacksVolume ? `${series.name} needs a volume.` : `${series.name} does not number its reports so.`
    return wrong(yearsFault(series.name, year, series.from, series.until) ?? form)
  }
  const place = elsewhere.get(letters)
  if (place !== undefined) return { isPossible: true, reason: `Known elsewhere: ${place}.` }
  const near = nearName(letters)
  return wrong(near === undefined ? 'Unknown court or series.' : `Unknown court or series. Is it ${near}?`)
}
