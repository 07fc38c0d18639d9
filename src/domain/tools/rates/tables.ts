import { addDays } from '../../fields/calendar-days.ts'
import { formatDay } from '../../fields/dates.ts'
import { parseUrl } from '../../fields/url.ts'
import type { Source, Tool } from '../tool.ts'
import type { RatesInput } from './type.ts'

export const bands = ['London 1', 'London 2', 'London 3', 'National 1', 'National 2'] as const
export type Band = (typeof bands)[number]

export const grades = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof grades)[number]

/** The fee earners of each grade, in the words of the guidance. */
export const gradeWords: Readonly<Record<Grade, string>> = {
  A: 'Solicitors and legal executives with over 8 years’ experience',
  B: 'Solicitors and legal executives with over 4 years’ experience',
  C: 'Other solicitors, legal executives and fee earners of equivalent experience',
  D: 'Trainee solicitors, paralegals and other fee earners',
}

export const bandWords: Readonly<Record<Band, string>> = {
  'London 1': 'Very heavy commercial and corporate work by centrally based London firms, whatever the postcode',
  'London 2': 'City and Central London: EC1 to EC4, W1, WC1, WC2 and SW1',
  'London 3': 'All other London boroughs, with Dartford and Gravesend',
  'National 1': 'The counties and cities that the guidance lists',
  'National 2': 'Everywhere else in England and Wales',
}

/** The rates of one year, in whole pounds an hour without VAT, in the order of `bands`. */
export interface RateTable {
  /** The first day, YYYY-MM-DD. */
  from: string
  pounds: Readonly<Record<Grade, readonly number[]>>
  sources: readonly Source[]
}

const read = '2026-11-29'
const guidance = {
  name: 'Solicitors’ guideline hourly rates, gov.uk',
  href: 'https://www.gov.uk/guidance/solicitors-guideline-hourly-rates',
  read,
}
const sph = { name: 'SPH Costs, Guideline Hourly rates 2026', href: 'https://www.sphcosts.com/post/guideline-hourly-rates-2026', read }
const paramount = {
  name: 'Paramount Legal Costs, 2024 Guideline Hourly rates',
  href: 'https://paramountlegalcosts.co.uk/2024-guideline-hourly-rates-mean-for-you',
  read,
}

/** Newest first. A year's rates that staff enter in the desk come before these. */
export const rateTables: readonly RateTable[] = [
  {
    from: '2026-01-01',
    pounds: { A: [579, 422, 319, 295, 288], B: [393, 327, 262, 247, 247], C: [305, 276, 209, 201, 200], D: [210, 157, 146, 142, 142] },
    sources: [sph, { name: 'Renwick Law, renwick.law', read }],
  },
  {
    from: '2025-01-01',
    pounds: { A: [566, 413, 312, 288, 282], B: [385, 319, 256, 242, 242], C: [299, 269, 204, 197, 196], D: [205, 153, 143, 139, 139] },
    sources: [{ name: 'Cost Experts', href: 'https://costexperts.co.uk/?p=19005', read }, sph],
  },
  {
    from: '2024-01-01',
    pounds: { A: [546, 398, 301, 278, 272], B: [371, 308, 247, 233, 233], C: [288, 260, 197, 190, 189], D: [198, 148, 138, 134, 134] },
    sources: [guidance, paramount],
  },
  {
    from: '2021-10-01',
    pounds: { A: [512, 373, 282, 261, 255], B: [348, 289, 232, 218, 218], C: [270, 244, 185, 178, 177], D: [186, 139, 129, 126, 126] },
    sources: [
      {
        name: 'Bowcock Cuerden, New Guideline Hourly rates from 1 October 2021',
        href: 'https://bowcockcuerden.co.uk/new-guideline-hourly-rates-from-october-1st-2021/',
        read,
      },
      paramount,
    ],
  },
]

const textSource = (text: string, readOn: string): Source => {
  const url = parseUrl(text)
  return url ? { name: url.host.replace(/^www\./, ''), href: url.href, read: readOn } : { name: text, read: readOn }
}

/** The rates entered by staff, as a table. */
export function tableOf({ startsOn, readOn, source, secondSource, ...record }: Omit<RatesInput, 'title' | 'slug'>): RateTable {
  const row = (text: string) => text.split(' / ').map(Number)
  return {
    from: startsOn,
    pounds: { A: row(record.gradeA), B: row(record.gradeB), C: row(record.gradeC), D: row(record.gradeD) },
    sources: [source, secondSource].flatMap((text) => (text === null ? [] : [textSource(text, readOn)])),
  }
}

/** Every year, newest first. Rates entered by staff replace the built ones of the same start date. */
export function allTables(records: readonly RatesInput[]): RateTable[] {
  const entered = records.map(tableOf)
  const built = rateTables.filter(({ from }) => !entered.some((table) => table.from === from))
  return [...entered, ...built].toSorted((a, b) => b.from.localeCompare(a.from))
}

/** From December on, the year whose rates are missing. `entered` are the rates entered by staff. */
export function missingYear(entered: readonly { startsOn: string }[], today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const wanted = [String(year), ...(today.slice(5, 7) === '12' ? [String(year + 1)] : [])]
  const starts = [...entered.map(({ startsOn }) => startsOn), ...rateTables.map(({ from }) => from)]
  return wanted.find((each) => !starts.some((start) => start.startsWith(each)))
}

/** The rates have been uprated each 1 January since this year, so a table ends with its year. */
const firstYearly = '2024'

/** The last day of a table: the day before the next one, or the end of its year. */
export function lastDay(table: RateTable, tables: readonly RateTable[]): string {
  const later = tables.map(({ from }) => from).filter((from) => from > table.from)
  const next = later.toSorted()[0]
  const year = Math.max(Number(table.from.slice(0, 4)), Number(firstYearly) - 1)
  const end = `${year}-12-31`
  if (next === undefined) return end
  const eve = addDays(next, -1)
  return eve < end ? eve : end
}

/** The table of a day. Undefined for a day that no table covers: none is carried into a year that it is not for. */
export const tableOn = (day: string, tables: readonly RateTable[]): RateTable | undefined =>
  tables.find((table) => table.from <= day && day <= lastDay(table, tables))

export const rateOf = ({ pounds }: RateTable, grade: Grade, band: Band): number => pounds[grade][bands.indexOf(band)] ?? 0

export const tableTitle = (table: RateTable, tables: readonly RateTable[]): string =>
  `${formatDay(table.from)} to ${formatDay(lastDay(table, tables))}`

export const ratesTool: Tool = {
  slug: 'guideline-hourly-rates',
  title: 'Guideline hourly rates',
  lead: 'The rates since 2021 by grade and place, the band of a town or postcode, and a claimed rate beside the guideline.',
  description:
    'Solicitors’ guideline hourly rates for England and Wales since October 2021, with a finder for the band and a comparison of claimed rates and hours.',
  rules: ['CPR 44.3', 'CPR 44.4', 'CPR 44.6', 'PD 44'],
  services: ['drafting-bills-of-costs', 'negotiations-analysis', 'points-of-dispute-reply', 'cost-budgeting'],
  sources: [guidance, sph, paramount],
}
