import { describe, expect, test } from 'vitest'
import { type Allocation, dailyRows, interestOn, interestOutcome, type Payment } from './interest.ts'

const paid = (day: string, pence: number): Payment => ({ day, pence })

test.each<[costs: number, from: string, to: string, pence: number]>([
  // £10,000 for a year of 365 days: £800.
  [1_000_000, '2025-01-01', '2026-01-01', 80_000],
  // £10,000 for a day: 10,000 × 0.08 ÷ 365 = 2.19178, so £2.19.
  [1_000_000, '2026-03-01', '2026-03-02', 219],
  [1_000_000, '2026-03-01', '2026-03-01', 0],
  // A leap year has 366 days: 800 × 366 ÷ 365 = 802.1917, so £802.19.
  [1_000_000, '2024-01-01', '2025-01-01', 80_219],
  // Over 29 February 2024, two days: 4.38356.
  [1_000_000, '2024-02-28', '2024-03-01', 438],
  // By default, one day.
  [1_000_000, '2025-02-28', '2025-03-01', 219],
  // £75,000 for 90 days: 75,000 × 0.08 × 90 ÷ 365 = 1,479.452, so £1,479.45.
  [7_500_000, '2026-01-01', '2026-04-01', 147_945],
  // £1 for a day: 0.0219 pence.
  [100, '2026-01-01', '2026-01-02', 0],
  // £0.
  [0, '2026-01-01', '2027-01-01', 0],
  // £22.81 for a day is 0.49995 pence, and £22.82 is 0.50016 pence.
  [2281, '2026-01-01', '2026-01-02', 0],
  [2282, '2026-01-01', '2026-01-02', 1],
  // £18,250 for a day: 18,250 × 0.08 ÷ 365 = £4 exactly.
  [1_825_000, '2026-12-24', '2026-12-25', 400],
  // Ten years from 1 April 2016 with three leap days: 3,652 days. 10,000 × 0.08 × 3,652 ÷ 365 = 8,004.3836.
  [1_000_000, '2016-04-01', '2026-04-01', 800_438],
  // From the first day of the rate: 1 April 1993 to 1 April 1994.
  [1_000_000, '1993-04-01', '1994-04-01', 80_000],
])('%s pence from %s to %s carry %s of interest without payments', (costs, from, to, pence) =>
  expect(interestOn(costs, from, to, [], 'costs').total).toBe(pence),
)

describe('interest with payments', () => {
  const year = ['2025-01-01', '2026-01-01'] as const

  test.each<[payments: Payment[], allocation: Allocation, total: number, costs: number, unpaid: number]>([
    // £5,000 of £10,000 after 73 days, a fifth of a year. 10,000 × 8% ÷ 5 = 160. Then 5,000 × 8% × 4 ÷ 5 = 320.
    [[paid('2025-03-15', 500_000)], 'costs', 48_000, 500_000, 48_000],
    // Interest first: £160 of the £5,000. £5,160 remain: × 8% × 4 ÷ 5 = 330.24. The total is 490.24, of which 160
    // are paid.
    [[paid('2025-03-15', 500_000)], 'interest', 49_024, 516_000, 33_024],
    // Paid in full after 73 days, without the interest.
    [[paid('2025-03-15', 1_000_000)], 'costs', 16_000, 0, 16_000],
    // Paid with the interest of £160, to the penny.
    [[paid('2025-03-15', 1_016_000)], 'costs', 16_000, 0, 0],
    [[paid('2025-03-15', 1_016_000)], 'interest', 16_000, 0, 0],
    // Paid on the day of the order: the paid sum carries no interest.
    [[paid('2025-01-01', 400_000)], 'costs', 48_000, 600_000, 48_000],
    // Paid on the last day: a whole year's interest, but less is owed.
    [[paid('2026-01-01', 400_000)], 'costs', 80_000, 600_000, 80_000],
    // Paid after the last day: not counted.
    [[paid('2026-01-02', 400_000)], 'costs', 80_000, 1_000_000, 80_000],
    // Two payments, typed in the wrong order. 160 for 73 days, and 5,000 × 8% ÷ 5 = 80 for the next 73,
    // to 27 May. Then 2,500 × 8% × 3 ÷ 5 = 120.
    [[paid('2025-05-27', 250_000), paid('2025-03-15', 500_000)], 'costs', 36_000, 250_000, 36_000],
    // Two payments on one day count as one.
    [[paid('2025-03-15', 200_000), paid('2025-03-15', 300_000)], 'costs', 48_000, 500_000, 48_000],
    // A payment below the interest of £160 pays no costs if interest comes first.
    [[paid('2025-03-15', 10_000)], 'interest', 80_000, 1_000_000, 70_000],
    [[paid('2025-03-15', 0)], 'costs', 80_000, 1_000_000, 80_000],
  ])('%j, to the %s first: %s interest', (payments, allocation, total, costs, unpaid) => {
    expect(interestOn(1_000_000, ...year, payments, allocation)).toMatchObject({ total, costs, unpaid, over: 0 })
  })

  test('states the amount paid beyond the debt', () => {
    // £10,000 and £160 are owed.
    expect(interestOn(1_000_000, ...year, [paid('2025-03-15', 1_020_000)], 'costs').over).toBe(4000)
  })

  test('gives periods that add up to the total despite rounding', () => {
    // Three days at £10,000: 2.19178 each, 6.57534 in total, so £6.58. The periods are 2.19, 2.19 and 2.20.
    const payments = ['2026-01-02', '2026-01-03'].map((day) => ({ day, pence: 0 }))
    const { periods, total } = interestOn(1_000_000, '2026-01-01', '2026-01-04', payments, 'costs')
    expect(periods.map(({ interest }) => interest)).toEqual([219, 219, 220])
    expect(total).toBe(658)
  })
})

test('writes a row for every day, and ends with the total', () => {
  const rows = dailyRows(interestOn(1_000_000, '2024-02-28', '2024-03-02', [paid('2024-02-29', 500_000)], 'costs'))
  expect(rows).toEqual([
    ['Day', 'Costs', 'Interest of the day', 'Interest so far'],
    ['2024-02-29', 10_000, 2.191781, 2.19],
    // 2.19178 + 1.09589 = 3.28767.
    ['2024-03-01', 5000, 1.09589, 3.29],
    ['2024-03-02', 5000, 1.09589, 4.38],
  ])
})

test.each<[fields: string, said: string]>([
  ['costs=10000&from=2025-01-01&to=2026-01-01', '£800 interest to 1 January 2026, £10,800 owed in all'],
  ['costs=10,000&from=2025-01-01&to=2026-01-01&paidOn=2025-03-15&paid=5000', '£480 interest to 1 January 2026, £5,480 owed in all'],
  ['costs=10000&from=2025-01-01&to=2026-01-01&paidOn=&paid=', '£800 interest to 1 January 2026, £10,800 owed in all'],
  ['costs=0&from=2025-01-01&to=2026-01-01', '£0 interest to 1 January 2026, £0 owed in all'],
  ['from=2025-01-01&to=2026-01-01', 'Write the costs that carry interest.'],
  ['costs=ten&from=2025-01-01&to=2026-01-01', 'Write the costs in pounds, such as 12500 or 12,500.50'],
  ['costs=10000&to=2026-01-01', 'Choose the day of the order, and the day to which interest runs.'],
  ['costs=10000&from=1993-03-31&to=2026-01-01', 'The rate of 8% began on 1 April 1993. We have none for an earlier day.'],
  ['costs=10000&from=2026-01-02&to=2026-01-01', 'Interest cannot end before it begins.'],
  [
    'costs=10000&from=2025-01-01&to=2026-01-01&paidOn=2024-12-31&paid=5',
    'This payment was made before the order. Subtract it from the costs instead.',
  ],
  ['costs=10000&from=2025-01-01&to=2026-01-01&paidOn=&paid=5', 'Choose the day of the payment.'],
  ['costs=10000&from=2025-01-01&to=2026-01-01&paidOn=2025-02-01&paid=x', 'Write the payment in pounds, such as 5000'],
])('returns for %s: %j', (fields, said) => {
  const outcome = interestOutcome(new URLSearchParams(fields))
  expect(outcome.kind === 'answer' ? outcome.answer.headline : outcome.text).toBe(said)
})

test.each([
  ['costs', 'Paid on 15 March 2025, first to the costs'],
  ['interest', 'Paid on 15 March 2025, first to the interest'],
])('names the debt that a payment reduces first: %s', (first, line) => {
  const outcome = interestOutcome(
    new URLSearchParams(`costs=10000&from=2025-01-01&to=2026-01-01&paidOn=2025-03-15&paid=5000&first=${first}`),
  )
  expect(outcome.kind === 'answer' && outcome.answer.lines.map(({ text }) => text)).toContain(line)
})
