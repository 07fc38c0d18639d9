import { expect, test } from 'vitest'
import { fieldErrors } from '../fields/field-errors.ts'
import { readPounds } from '../fields/money.ts'
import { markupText } from '../markup/text.ts'
import { demoFees, hasDemoFees } from './demo.ts'
import { nestedText, ratesTable, rateText } from './fee-tables.ts'
import { feesSchema, noFees } from './schema.ts'

test.each([
  ['220', 22_000],
  ['£220.50', 22_050],
  ['1,220.5', 122_050],
  ['£1, 234,567', 123_456_700],
  [' £ 99 ', 9900],
])('reads the amount %j', (typed, pence) => expect(readPounds(typed)).toBe(pence))

test.each(['', '-5', '220.505', 'ask us', '1e3', '£', '1234567890', '250,5', '12,50', '1,2345'])('refuses the amount %j', (typed) =>
  expect(readPounds(typed)).toBeUndefined(),
)

test('states the price with VAT, and breaks the line only at the bracket', () => {
  expect(rateText({ pence: 22_000, vat: 'plus VAT' })).toBe('£220\u00a0plus\u00a0VAT (£264\u00a0with\u00a0VAT)')
  expect(rateText({ pence: 122_050, vat: 'plus VAT' })).toBe('£1,220.50\u00a0plus\u00a0VAT (£1,464.60\u00a0with\u00a0VAT)')
  expect(rateText({ pence: 26_400, vat: 'VAT included' })).toBe('£264,\u00a0VAT\u00a0included')
  expect(rateText({ pence: 10_005, vat: 'no VAT' })).toBe('£100.05,\u00a0no\u00a0VAT')
  expect(markupText([ratesTable(demoFees.rates)])).toContain('Principal')
})

test('accepts the demonstration, and a practice without published fees', () => {
  expect(feesSchema.parse(demoFees)).toEqual(demoFees)
  expect(feesSchema.parse({ ...noFees, basis: ' ', vat: undefined })).toEqual(noFees)
})

test('names the invalid row and cell', () => {
  const rate = { grade: 'Principal', who: 'Ada', pence: 22_000, vat: 'plus VAT' }
  const rows = [rate, { ...rate, grade: '' }, { ...rate, pence: 0 }, { ...rate, pence: 1.5 }, { ...rate, vat: 'some VAT' }]
  const { error } = feesSchema.safeParse({ ...noFees, rates: rows })
  expect(error && Object.keys(fieldErrors(error))).toEqual(['rates.1.grade', 'rates.2.pence', 'rates.3.pence', 'rates.4.vat'])
  expect(feesSchema.safeParse({ ...noFees, rates: Array.from({ length: 31 }, () => rate) }).success).toBe(false)
})

test("recognises fees that are still the demonstration's", () => {
  expect(hasDemoFees(demoFees)).toBe(true)
  expect(hasDemoFees({ ...noFees, rates: demoFees.rates.slice(1, 2) })).toBe(true)
  expect(hasDemoFees({ ...noFees, disbursements: demoFees.disbursements.slice(2) })).toBe(true)
  expect(hasDemoFees({ ...noFees, basis: 'Hours.', rates: [{ grade: 'Principal', who: 'Ada', pence: 30_000, vat: 'plus VAT' }] })).toBe(
    false,
  )
  expect(hasDemoFees(noFees)).toBe(false)
})

test('gives headings of several texts on a page different ids and the same level', () => {
  const [heading] = nestedText('# Example\nA bill.', 'bills', 4)
  expect(heading).toMatchObject({ kind: 'heading', level: 4, id: 'bills-example' })
})
