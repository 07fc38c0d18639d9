import type { LegalService, PriceSpecification, Service as SchemaService, WebApplication, WithContext } from 'schema-dts'
import type { Fees, HourlyRate } from '../fees/schema.ts'
import { plainPounds } from '../fields/money.ts'
import { priceLine } from '../services/price-line.ts'
import type { Service } from '../services/type.ts'
import { paths } from '../site/paths.ts'
import type { Tool } from '../tools/tool.ts'
import { areaServed, context, type Publisher, publisherJsonLd } from './practice-json-ld.ts'

const sum = /£(\d{1,3}(?:,\d{3})*(?:\.\d\d)?)/g

/**
 * The lowest price if a sentence states exactly one: 'from £350 plus VAT'. Undefined for any other wording, such
 * as a percentage or two amounts, because machines show the price without its context.
 */
export function lowestPrice(sentence: string): PriceSpecification | undefined {
  const sums = [...sentence.matchAll(sum)]
  const [price] = sums
  if (sums.length !== 1 || price?.[1] === undefined || !/\bfrom $/i.test(sentence.slice(0, price.index))) return undefined
  const vat = /\bplus VAT\b/i.test(sentence) ? false : /\b(?:including|includes|inclusive of) VAT\b/i.test(sentence) ? true : undefined
  return {
    '@type': 'PriceSpecification',
    priceCurrency: 'GBP',
    minPrice: Number(price[1].replaceAll(',', '')),
    ...(vat !== undefined && { valueAddedTaxIncluded: vat }),
  }
}

/** A service with the price that its page shows beside it. */
export function serviceJsonLd(publisher: Publisher, { title, description, slug, costs }: Service): WithContext<SchemaService> {
  const url = `${publisher.origin}${paths.service(slug)}`
  const price = priceLine(costs)
  const priceSpecification = price === undefined ? undefined : lowestPrice(price)
  return {
    '@context': context,
    '@type': 'Service',
    name: title,
    description,
    url,
    provider: publisherJsonLd(publisher),
    areaServed,
    ...(price !== undefined && {
      offers: { '@type': 'Offer', url: `${url}#costs`, description: price, ...(priceSpecification && { priceSpecification }) },
    }),
  }
}

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

export function toolJsonLd(publisher: Publisher, { slug, title, description }: Tool): WithContext<WebApplication> {
  return {
    '@context': context,
    '@type': 'WebApplication',
    name: title,
    description,
    url: `${publisher.origin}${paths.tool(slug)}`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript to calculate. The tables need none.',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
    provider: publisherJsonLd(publisher),
  }
}
