import { expect, test } from 'vitest'
import { priceLine } from './price-line.ts'

test('reads the first sentences of a price without markup signs', () => {
  expect(priceLine('## Fees\n\nA _fixed_ fee, from £650 plus VAT, agreed first. More by the hour.')).toBe(
    'A fixed fee, from £650 plus VAT, agreed first.',
  )
})

test('leaves out a table and a heading', () => {
  const table = 'Work | Price\nDrafting | £500'
  expect(priceLine(`${table}\n\nThe price depends on the number of documents.`)).toBe('The price depends on the number of documents.')
  expect([priceLine(`# Fees\n${table}`), priceLine(null)]).toEqual([undefined, undefined])
})
