import { expect, test } from 'vitest'
import { demoFees } from '#domain/fees/demo.ts'
import { readRows, writeRows } from '#domain/fees/fee-rows.ts'
import { feesSettings } from './FeesPart.tsx'

const stored = { ...demoFees, updatedAt: '2026-11-25T10:00:00.000Z' }
const typed = feesSettings.fieldsOf(stored)

test('fills the form with the stored fees, and saves them unchanged', () => {
  expect(readRows(typed.rates)[0]).toMatchObject({ grade: 'Principal', amount: '220.00' })
  expect(feesSettings.formSchema(stored).parse(typed)).toEqual({ version: stored.updatedAt, update: demoFees })
})

test('does not save a row that is not filled in', () => {
  const blank = { grade: ' ', who: '', amount: '', vat: 'plus VAT' }
  const rates = writeRows([blank, { grade: 'Partner', who: 'Ada', amount: '£300', vat: 'no VAT' }])
  expect(feesSettings.formSchema(stored).parse({ ...typed, rates }).update.rates).toEqual([
    { grade: 'Partner', who: 'Ada', pence: 30_000, vat: 'no VAT' },
  ])
})

test('names the invalid row at the field', () => {
  const rates = writeRows([...readRows(typed.rates), { grade: 'Partner', who: 'Ada', amount: 'on request', vat: 'no VAT' }])
  const { error } = feesSettings.formSchema(stored).safeParse({ ...typed, rates })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['rates', 'Row 4: Write the rate as 220 or 220.50']])
})
