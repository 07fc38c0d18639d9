import type { LegalService, PostalAddress, WithContext } from 'schema-dts'
import { e164 } from '../practice/lines.ts'
import { officeHours } from '../practice/office-hours.ts'
import type { Practice } from '../practice/type.ts'
import { sharePicturePath } from './share-pictures.ts'

/** Where the website is, and whose it is. */
export interface Publisher {
  /** The address of the site, without a trailing slash. */
  origin: string
  practice: Practice
}

export const context = 'https://schema.org' as const

/** The practice as other records name it. */
export const publisherJsonLd = ({ origin, practice }: Publisher) =>
  ({ '@type': 'LegalService', '@id': `${origin}/#practice`, name: practice.name }) as const

export const postalAddress = ({ street, town, postcode }: Practice): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: town,
  postalCode: postcode,
  addressCountry: 'GB',
})

export function practiceJsonLd({ origin, practice }: Publisher): WithContext<LegalService> {
  const { name, description, email, phone, companyName, vatNumber } = practice
  const hours = officeHours(practice)
  const elsewhere = [practice.linkedin, practice.twitter].filter((link) => link !== null)
  return {
    '@context': context,
    '@type': 'LegalService',
    '@id': `${origin}/#practice`,
    name,
    description,
    url: origin,
    image: `${origin}${sharePicturePath({ name: 'home' })}`,
    email,
    // With the country code, because machines read it abroad too.
    ...(phone !== null && { telephone: e164(phone) }),
    address: postalAddress(practice),
    ...(hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.weekdays,
        opens: hours.opens,
        closes: hours.closes,
      },
    }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(companyName !== null && { legalName: companyName }),
    ...(vatNumber !== null && { vatID: vatNumber }),
  }
}
