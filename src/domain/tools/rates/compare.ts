import { formatDay, isIsoDay } from '../../fields/dates.ts'
import { pounds, readPounds, withoutGroups } from '../../fields/money.ts'
import { fault, isConfirmed, missing, type Outcome, type Refusal, type Typed, type WorkingLine, workingLines } from '../tool.ts'
import { findBand } from './places.ts'
import { type Band, bands, type Grade, grades, type RateTable, rateOf, tableOn, tableTitle } from './tables.ts'

/** Time as a whole number of parts of an hour, so that amounts are exact: 75 of 60 for an hour and a quarter. */
export interface Hours {
  count: number
  per: 60 | 100
}

/** Reads '1.5', '0.25' and '1:15'. Undefined for anything else. */
export function readHours(typed: string): Hours | undefined {
  const text = withoutGroups(typed)
  const [, hours = '', minutes] = /^(\d{1,5}):([0-5]\d)$/.exec(text) ?? []
  if (minutes !== undefined) return { count: Number(hours) * 60 + Number(minutes), per: 60 }
  const [, whole, part = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : { count: Number(whole) * 100 + Number(part.padEnd(2, '0')), per: 100 }
}

/** In pence. Half a penny is rounded up. */
export const amountOf = (pencePerHour: number, { count, per }: Hours): number => Math.floor((pencePerHour * count * 2 + per) / (2 * per))

/** The difference from a guideline sum in per cent, with one decimal: '12.5% above', '3.0% below'. */
export function percentApart(claimed: number, guideline: number): string {
  if (claimed === guideline) return 'the same'
  const difference = Math.abs(claimed - guideline)
  const tenths = Math.floor((difference * 2000 + guideline) / (2 * guideline))
  return `${(tenths / 10).toFixed(1)}% ${claimed > guideline ? 'above' : 'below'}`
}

interface FeeEarner {
  grade: Grade
  /** The rate for one hour. */
  pence: number
  hours?: Hours
}

const hoursText = ({ count, per }: Hours): string =>
  per === 60 ? `${Math.floor(count / 60)}:${String(count % 60).padStart(2, '0')} h` : `${count / 100} h`

/** Signed, because a rate may be below the guideline. */
const signed = (pence: number): string => (pence < 0 ? `−${pounds(-pence)}` : pounds(pence))

/** Each fee earner beside the guideline rate, and the totals for those with hours. */
export function compareRates(table: RateTable, band: Band, earners: readonly FeeEarner[]) {
  const rows = earners.map(({ grade, pence, hours }) => {
    const guideline = rateOf(table, grade, band) * 100
    const sums = hours && { claimed: amountOf(pence, hours), guideline: amountOf(guideline, hours) }
    return { grade, pence, hours, guideline, sums }
  })
  const lines = rows.flatMap(({ grade, pence, hours, guideline, sums }, index) => {
    const who = earners.length > 1 ? `${index + 1}. Grade ${grade}` : `Grade ${grade}`
    const rate = `${who}: ${pounds(pence)} claimed, guideline ${pounds(guideline)} an hour`
    return workingLines([
      { text: rate, result: `${signed(pence - guideline)}, ${percentApart(pence, guideline)}`, rule: 'CPR 44.4' },
      hours &&
        sums && {
          text: `${hoursText(hours)}: ${pounds(sums.claimed)} claimed, ${pounds(sums.guideline)} at the guideline`,
          result: signed(sums.claimed - sums.guideline),
        },
    ])
  })
  const total = (of: 'claimed' | 'guideline') => rows.reduce((sum, { sums }) => sum + (sums?.[of] ?? 0), 0)
  return { claimed: total('claimed'), guideline: total('guideline'), lines }
}

const isGrade = (text: string): text is Grade => grades.some((grade) => grade === text)
const isBand = (text: string): text is Band => bands.some((band) => band === text)

function readEarners(typed: Typed): FeeEarner[] | Refusal {
  const [rates, hours] = [typed.getAll('rate'), typed.getAll('hours')]
  const earners: FeeEarner[] = []
  for (const [row, grade] of typed.getAll('grade').entries()) {
    const [rate = '', time = ''] = [rates[row], hours[row]]
    if (rate.trim() === '' && time.trim() === '') continue
    const pence = readPounds(rate)
    if (pence === undefined) return fault('rate', 'Write the rate in pounds, such as 250 or 250.50', row)
    const spent = time.trim() === '' ? undefined : readHours(time)
    if (time.trim() !== '' && !spent) return fault('hours', 'Write the hours as 1.5 or 1:30', row)
    if (isGrade(grade)) earners.push({ grade, pence, ...(spent && { hours: spent }) })
  }
  return earners
}

const notes = [
  'The rates are a guide for summary assessment and a starting point for detailed assessment. A court may allow more or less.',
  'All sums are without VAT. Counsel’s fees and disbursements are not in them.',
]

function headlineOf(
  table: RateTable,
  band: Band,
  earners: readonly FeeEarner[],
  { claimed, guideline }: ReturnType<typeof compareRates>,
): string {
  const [first] = earners
  if (!first) return `${band}: ${grades.map((grade) => `${grade} ${pounds(rateOf(table, grade, band) * 100)}`).join(', ')}`
  if (guideline > 0) return `${pounds(claimed)} claimed, ${pounds(guideline)} at the guideline: ${percentApart(claimed, guideline)}`
  if (earners.length > 1) return `${earners.length} rates beside the guidelines of ${band}`
  const rate = rateOf(table, first.grade, band) * 100
  const apart = percentApart(first.pence, rate)
  return `${pounds(first.pence)} is ${first.pence === rate ? 'the same as' : apart} the guideline of ${pounds(rate)}`
}

/** The result of the form. `tables` are the known years, newest first. */
export function ratesOutcome(typed: Typed, tables: readonly RateTable[]): Outcome {
  const day = typed.get('day') ?? ''
  const place = (typed.get('place') ?? '').trim()
  const chosen = typed.get('band') ?? ''
  const found = place === '' ? undefined : findBand(place)
  const band = isBand(chosen) ? chosen : found?.band
  if (!band) return missing(found?.why ?? 'Type a place or a postcode, or choose the band.')
  if (!isIsoDay(day)) return missing('Choose the day of the work.')
  const table = tableOn(day, tables)
  if (!table) return missing(`We have no guideline rates for ${formatDay(day)}.`)
  const period = tableTitle(table, tables)
  if (!isConfirmed(table)) return missing(`${period}: not confirmed by a second source, so nothing is calculated.`)
  const earners = readEarners(typed)
  if (!Array.isArray(earners)) return earners
  const compared = compareRates(table, band, earners)
  const { claimed, guideline } = compared
  const rates = grades.map((grade): WorkingLine => ({ text: `Grade ${grade}, an hour`, result: pounds(rateOf(table, grade, band) * 100) }))
  const sums = `Total: ${pounds(claimed)} claimed, ${pounds(guideline)} at the guideline`
  const lines = workingLines([
    { text: isBand(chosen) ? 'The band that you chose' : (found?.why ?? ''), result: band },
    { text: 'Rates of this period', result: period, rule: 'PD 44' },
    ...(earners.length === 0 ? rates : compared.lines),
    guideline > 0 && { text: sums, result: `${signed(claimed - guideline)}, ${percentApart(claimed, guideline)}`, tone: 'total' },
  ])
  return { kind: 'answer', answer: { headline: headlineOf(table, band, earners, compared), lines, notes } }
}
