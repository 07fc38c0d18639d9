import type { PriceSpecification, Service as SchemaService, WithContext } from 'schema-dts'
import { priceLine } from '../services/price-line.ts'
import type { Service } from '../services/type.ts'
import { paths } from '../site/paths.ts'
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
