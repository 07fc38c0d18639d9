import { addDays, daysBetween } from '../../fields/calendar-days.ts'
import { countOf } from '../../fields/counts.ts'
import { formatDay, isIsoDay } from '../../fields/dates.ts'
import { pounds, readPounds } from '../../fields/money.ts'
import { fault, missing, type Outcome, type Refusal, type Tool, type Typed, workingLines } from '../tool.ts'

/** Judgments Act 1838 s 17: per cent a year, simple. Since SI 1993/564. */
const rate = 8
const rateFrom = '1993-04-01'
const daysInYear = 365

export interface Payment {
  day: string
  pence: number
}

/** Which debt a payment reduces first. The parties or the court decide this. */
export type Allocation = 'costs' | 'interest'

interface Period {
  from: string
  to: string
  days: number
  /** The costs that carry interest, in pence. */
  costs: number
  /** The interest of the period, in pence. Rounded so that the periods add up to the total. */
  interest: number
  /** The payment at the end of the period. */
  payment?: Payment
}

export interface Interest {
  periods: readonly Period[]
  /** In pence. Half a penny is rounded up. */
  total: number
  /** The costs still owed at the end. */
  costs: number
  unpaid: number
  /** The amount paid beyond the debt. */
  over: number
}

/** A whole number: one day's interest on costs in pence is 8 times the costs, in these parts of a penny. */
const partsOfPenny = 100 * daysInYear
const inPence = (parts: number): number => Math.floor((parts * 2 + partsOfPenny) / (2 * partsOfPenny))

/** The first day carries no interest. A year has 365 days, even a leap year. */
export function interestOn(costs: number, from: string, to: string, payments: readonly Payment[], allocation: Allocation): Interest {
  const stops = payments.filter(({ day }) => day >= from && day <= to).toSorted((a, b) => a.day.localeCompare(b.day))
  const periods: Period[] = []
  let owed = costs
  let parts = 0
  let paidInterest = 0
  let over = 0
  let start = from
  const close = (end: string, payment?: Payment) => {
    const days = daysBetween(start, end)
    const before = inPence(parts)
    parts += owed * rate * days
    periods.push({ from: start, to: end, days, costs: owed, interest: inPence(parts) - before, ...(payment && { payment }) })
    start = end
  }
  for (const payment of stops) {
    close(payment.day, payment)
    const accrued = inPence(parts) - paidInterest
    const toInterest = allocation === 'interest' ? Math.min(accrued, payment.pence) : Math.min(accrued, Math.max(0, payment.pence - owed))
    const toCosts = Math.min(owed, payment.pence - toInterest)
    paidInterest += toInterest
    owed -= toCosts
    over += payment.pence - toInterest - toCosts
  }
  close(to)
  const total = inPence(parts)
  return { periods: periods.filter(({ days, payment }) => days > 0 || payment), total, costs: owed, unpaid: total - paidInterest, over }
}

/** One row a day: the costs that carry interest, and the accrued interest in pounds. */
export function dailyRows({ periods }: Interest): (string | number)[][] {
  let parts = 0
  const rows = periods.flatMap(({ from, days, costs }) =>
    Array.from({ length: days }, (_, index) => {
      parts += costs * rate
      return [addDays(from, index + 1), costs / 100, Number(((costs * rate) / partsOfPenny / 100).toFixed(6)), inPence(parts) / 100]
    }),
  )
  return [['Day', 'Costs', 'Interest of the day', 'Interest so far'], ...rows]
}

interface Claim {
  costs: number
  from: string
  to: string
  payments: readonly Payment[]
  allocation: Allocation
}

/** The claim in the form, or its fault, or a hint about missing values. */
export function readClaim(typed: Typed): Claim | Refusal {
  const sum = (typed.get('costs') ?? '').trim()
  const [from, to] = [typed.get('from') ?? '', typed.get('to') ?? '']
  if (sum === '') return missing('Write the costs that carry interest.')
  const costs = readPounds(sum)
  if (costs === undefined) return fault('costs', 'Write the costs in pounds, such as 12500 or 12,500.50')
  if (!isIsoDay(from) || !isIsoDay(to)) return missing('Choose the day of the order, and the day to which interest runs.')
  if (from < rateFrom) return fault('from', 'The rate of 8% began on 1 April 1993. We have none for an earlier day.')
  if (to < from) return fault('to', 'Interest cannot end before it begins.')
  const paid = typed.getAll('paid')
  const payments: Payment[] = []
  for (const [row, day] of typed.getAll('paidOn').entries()) {
    const amount = (paid[row] ?? '').trim()
    if (amount === '' && day === '') continue
    const pence = readPounds(amount)
    if (pence === undefined) return fault('paid', 'Write the payment in pounds, such as 5000', row)
    if (!isIsoDay(day)) return fault('paidOn', 'Choose the day of the payment.', row)
    if (day < from) return fault('paidOn', 'This payment was made before the order. Subtract it from the costs instead.', row)
    payments.push({ day, pence })
  }
  return { costs, from, to, payments, allocation: typed.get('first') === 'interest' ? 'interest' : 'costs' }
}

const notes = [
  'Interest runs from the day of the order for costs, unless the court orders another day (CPR 40.8, CPR 44.2(6)(g)). Choose the day that your order gives.',
  'The rate is that of the High Court. In the County Court, other rules say which judgments carry interest, and the tool does not check them.',
  'A year has 365 days, even a leap year. The day of the order carries no interest, and the last day does.',
]

export function interestOutcome(typed: Typed): Outcome {
  const claim = readClaim(typed)
  if ('kind' in claim) return claim
  const { costs, from, to, payments, allocation } = claim
  const { periods, total, costs: owed, unpaid, over } = interestOn(costs, from, to, payments, allocation)
  const daily = (owed * rate) / partsOfPenny / 100
  const lines = workingLines([
    { text: 'Costs that carry interest', result: pounds(costs) },
    { text: 'Rate: 8% a year, simple, since 1 April 1993', rule: 'Judgments Act 1838 s 17' },
    ...periods.flatMap(({ from: start, to: end, days, costs: sum, interest, payment }) => [
      days > 0 && {
        text: `${formatDay(start)} to ${formatDay(end)}: ${pounds(sum)} × 8% × ${countOf(days, 'day')} ÷ 365`,
        result: pounds(interest),
        rule: 'CPR 40.8',
      },
      payment && { text: `Paid on ${formatDay(payment.day)}, first to the ${allocation}`, result: `−${pounds(payment.pence)}` },
    ]),
    payments.some(({ day }) => day > to) && { text: 'Payments after the last day are not counted', tone: 'warning' },
    { text: 'Interest', result: pounds(total), tone: 'total' },
    { text: 'Costs still owed', result: pounds(owed) },
    { text: 'Interest still owed', result: pounds(unpaid) },
    over > 0 && { text: 'Paid beyond the debt', result: pounds(over) },
    owed > 0 && { text: `Each further day: ${pounds(owed)} × 8% ÷ 365`, result: `£${daily.toFixed(2)}` },
  ])
  const headline = `${pounds(total)} interest to ${formatDay(to)}, ${pounds(owed + unpaid)} owed in all`
  return { kind: 'answer', answer: { headline, lines, notes } }
}

const read = '2026-11-29'

export const interestTool: Tool = {
  slug: 'interest-on-costs',
  title: 'Interest on costs',
  lead: 'Interest at the Judgments Act rate from the day that you choose, with part payments, and each day as a file.',
  description:
    'Simple interest on costs at 8% under the Judgments Act 1838, from the day of the order or another, with part payments and a CSV file of every day.',
  rules: ['CPR 40.8', 'CPR 44.2', 'CPR 47.8', 'CPR 47.14', 'Judgments Act 1838 s 17'],
  services: ['costs-consultation', 'detailed-assessment', 'negotiations-analysis'],
  sources: [
    {
      name: 'LexisNexis, Interest on judgment debts (SI 1993/564)',
      href: 'https://www.lexisnexis.co.uk/legal/guidance/interest-on-judgment-debts',
      read,
    },
    {
      name: 'Forwarderlaw, Post-judgment interest (Judgments Act 1838 s 17)',
      href: 'http://forwarderlaw.com/2014/12/18/post-judgment-interest-novoship-uk-limited-v-nikitin-2014-ewca-civ-908/',
      read,
    },
    {
      name: 'Weightmans, Entitlement to statutory interest on costs (CPR 40.8, 44.2)',
      href: 'http://www.weightmans.com/insights/entitlement-to-statutory-interest-on-costs/',
      read,
    },
  ],
}
