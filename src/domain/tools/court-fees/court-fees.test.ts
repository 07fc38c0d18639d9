import { expect, test } from 'vitest'
import { isConfirmed } from '../tool.ts'
import { courtFees, courtFeesOutcome } from './court-fees.ts'

const said = (fields: string) => {
  const outcome = courtFeesOutcome(new URLSearchParams(fields))
  return outcome.kind === 'answer' ? outcome.answer.headline : outcome.text
}

test.each<[costs: string, fee: string]>([
  // The scale of gov.uk: a limit belongs to its own step, and a penny more belongs to the next.
  ['0', '£398'],
  ['0.01', '£398'],
  ['14,999.99', '£398'],
  ['15000', '£398'],
  ['15000.01', '£801'],
  ['50000', '£801'],
  ['50000.01', '£1,192'],
  ['75000', '£1,192'],
  ['100000', '£1,192'],
  ['100000.01', '£1,595'],
  ['150000', '£1,595'],
  ['150000.01', '£1,992'],
  ['200000', '£1,992'],
  ['200000.01', '£2,988'],
  ['300000', '£2,988'],
  ['300000.01', '£4,980'],
  ['500000', '£4,980'],
  ['500000.01', '£6,640'],
  ['12,500,000', '£6,640'],
])('a detailed assessment of £%s costs %s', (costs, fee) => {
  expect(said(`step=assessment&day=2026-07-12&costs=${costs}`)).toBe(`${fee} court fee`)
})

test.each<[fields: string, words: string | RegExp]>([
  // SI 2025/351 came into force on 8 April 2025. £59 and 13.5% is £66.97, rounded to £67.
  ['step=costs-only&day=2025-04-08', '£67 court fee'],
  ['step=costs-only&day=2026-07-12', '£67 court fee'],
  ['step=solicitors-act&day=2026-02-28', '£67 court fee'],
  // Fees rose on 13 July 2026. No later fees are confirmed.
  ['step=assessment&day=2026-07-13&costs=100', /not confirmed/],
  ['step=costs-only&day=2026-07-13', /not confirmed/],
  ['step=costs-only&day=2027-01-01', /not confirmed/],
  // One source has the fees of 2021 to 2025.
  ['step=costs-only&day=2025-04-07', /only one source/],
  ['step=default&day=2024-02-29', /only one source/],
  ['step=default&day=2021-09-30', /only one source/],
  // No source.
  ['step=default&day=2025-04-08', 'We have no confirmed fee for this step on 8 April 2025.'],
  ['step=default&day=2021-09-29', 'We have no confirmed fee for this step on 29 September 2021.'],
  ['step=assessment&day=2025-04-07&costs=100', 'We have no confirmed fee for this step on 7 April 2025.'],
  ['step=assessment&day=2026-01-05', 'Write the costs claimed in the bill.'],
  ['step=assessment&day=2026-01-05&costs=some', /^Write the costs in pounds/],
  ['step=assessment&costs=100', 'Choose the day on which you file or issue.'],
])('returns for %s: %s', (fields, words) => expect(said(fields)).toMatch(words))

test('has no fee without a source, and none after 12 July 2026', () => {
  for (const fee of courtFees) {
    expect(fee.sources.length).toBeGreaterThan(0)
    expect(fee.to <= '2026-07-12').toBe(true)
  }
  expect(courtFees.filter(isConfirmed).map(({ step }) => step)).toEqual(['assessment', 'costs-only', 'solicitors-act'])
})
