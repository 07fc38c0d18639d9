import type { WebApplication, WithContext } from 'schema-dts'
import { paths } from '../site/paths.ts'
import type { Tool } from '../tools/tool.ts'
import { context, type Publisher, publisherJsonLd } from './practice-json-ld.ts'

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
