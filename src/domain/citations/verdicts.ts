import { siteOfAddress } from '../markup/case-law-sites.ts'
import { partsOfKey } from './authority-keys.ts'
import { highestNumber } from './courts.ts'
import type { ReadCitation } from './read-citations.ts'

/** A verdict on the form of a citation. It does not prove that the judgment exists. */
export interface Verdict {
  isPossible: boolean
  /** The reason why it is impossible, or the site that has it. */
  reason?: string
}

export const wrong = (reason: string): Verdict => ({ isPossible: false, reason })

/** Checks the years of divisions whose names changed with the sovereign, and of the enterprise court. */
function divisionFault(court: string, year: number): string | undefined {
  if (court === 'ewhc/kb' && year > 1952 && year < 2022) return "The King's Bench Division began again in 2022."
  if (court === 'ewhc/qb' && (year > 2022 || (year > 1901 && year < 1952))) return "The Queen's Bench Division ended in 2022."
  if (court === 'ewhc/ipec' && year < 2013) return 'The IPEC began in 2013.'
  return undefined
}

/** Reports an impossible year or number, or the site that has a possible citation. */
export function verdictOf({ key, kind, url }: ReadCitation, thisYear: number): Verdict {
  const { court, year, number } = partsOfKey(key)
  if (year > thisYear) return wrong(`The year ${year} is in the future.`)
  if (kind === 'report') return { isPossible: true, reason: 'Known elsewhere: a law report.' }
  const fault = divisionFault(court, year)
  if (fault !== undefined) return wrong(fault)
  const highest = highestNumber(court, year, number)
  if (highest !== undefined && Number(number) > highest) return wrong(`No court has given a number as high as ${number} in a year.`)
  if (url !== undefined) return { isPossible: true, ...(siteOfAddress(url) === 'BAILII' && { reason: 'Known elsewhere: BAILII.' }) }
  if (/^ew(?:hc|ca)$/.test(court))
    return { isPossible: true, reason: `The division is missing, such as ${court === 'ewca' ? 'Civ' : '(Ch)'}.` }
  return { isPossible: true, reason: 'Known elsewhere: BAILII, if it was published.' }
}
