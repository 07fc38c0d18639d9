import type { LegalService, WithContext } from 'schema-dts'
import type { Fees, HourlyRate } from '../fees/type.ts'
import { plainPounds } from '../fields/money.ts'
import { context, type Publisher, publisherJsonLd } from './practice-json-ld.ts'

/** `HUR` is the hour in UN/CEFACT Recommendation 20, whose codes schema.org uses. */
const offer = ({ grade, who, pence, vat }: HourlyRate) =>
  ({
    '@type': 'Offer',
    name: grade,
    description: who,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: plainPounds(pence),
      priceCurrency: 'GBP',
      unitCode: 'HUR',
      valueAddedTaxIncluded: vat !== 'plus VAT',
    },
  }) as const

/** The hourly rates as offers of the practice. None if it publishes no rates. */
export function feesJsonLd(publisher: Publisher, { rates }: Pick<Fees, 'rates'>): WithContext<LegalService>[] {
  if (rates.length === 0) return []
  return [{ '@context': context, ...publisherJsonLd(publisher), makesOffer: rates.map(offer) }]
}
