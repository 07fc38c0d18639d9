import { expect, test } from 'vitest'
import { serviceInput } from '#test/fixtures.ts'
import { demoPractice } from '../practice/demo.ts'
import { lowestPrice, serviceJsonLd } from './offers-json-ld.ts'

test.each([
  ['A fixed fee for a defined question, from £350 plus VAT.', { minPrice: 350, valueAddedTaxIncluded: false }],
  ['From £1,250.50 including VAT.', { minPrice: 1250.5, valueAddedTaxIncluded: true }],
  ['From £900.', { minPrice: 900 }],
])('reads a lowest price from %j', (sentence, price) => {
  expect(lowestPrice(sentence)).toEqual({ '@type': 'PriceSpecification', priceCurrency: 'GBP', ...price })
})

test.each(['A percentage of the profit costs in the bill.', 'From £780 to £1,750, plus VAT.', 'Bills of £40,000 cost less.', ''])(
  'reads no price from %j, because it would mislead without its context',
  (sentence) => {
    expect(lowestPrice(sentence)).toBeUndefined()
  },
)

test('describes a service without an offer if staff stated no price', () => {
  const service = { id: 1, ...serviceInput({ slug: 'advice' }), updatedAt: '2026-11-29T09:00:00.000Z' }
  const publisher = { origin: 'https://example.com', practice: demoPractice }
  const described = serviceJsonLd(publisher, service)
  expect(described).toMatchObject({
    '@type': 'Service',
    url: 'https://example.com/services/advice',
    areaServed: { name: 'England and Wales' },
  })
  expect(described).not.toHaveProperty('offers')
})
