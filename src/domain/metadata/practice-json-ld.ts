import type { LegalService, PostalAddress, WithContext } from 'schema-dts'
import { e164 } from '../practice/lines.ts'
import { readMapPosition } from '../practice/map-position.ts'
import { closedPeriods } from '../practice/next-opening.ts'
import { officeHours } from '../practice/office-hours.ts'
import type { Practice } from '../practice/type.ts'
import { paths } from '../site/paths.ts'
import { sharePicturePath } from './share-pictures.ts'

export interface Publisher {
  /** The address of the site, without a trailing slash. */
  origin: string
  practice: Practice
  /** False for a page newer than the build, which draws the pictures of articles and members. */
  hasPictures?: boolean
}

export const context = 'https://schema.org' as const

/** The practice as other records name it. */
export const publisherJsonLd = ({ origin, practice }: Publisher) =>
  ({ '@type': 'LegalService', '@id': `${origin}/#practice`, name: practice.name }) as const

/** The courts in which every practice of this kind may act. */
export const areaServed = { '@type': 'AdministrativeArea', name: 'England and Wales' } as const

export const postalAddress = ({ street, town, postcode }: Practice): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: town,
  postalCode: postcode,
  addressCountry: 'GB',
})

/** The number of days ahead for which closed days are listed. Later builds list the next ones. */
const daysAhead = 200

/** Bank holidays and closures. For search engines, a closed day opens and closes at midnight. */
function specialHours(practice: Practice, today: string): Pick<Exclude<LegalService, string>, 'specialOpeningHoursSpecification'> {
  const closed = closedPeriods(practice, today, daysAhead).map(
    ({ from, to }) =>
      ({ '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to, opens: '00:00', closes: '00:00' }) as const,
  )
  return closed.length === 0 ? {} : { specialOpeningHoursSpecification: closed }
}

/** `today` is the day of the build, in London. */
export function practiceJsonLd({ origin, practice }: Publisher, today: string): WithContext<LegalService> {
  const { name, description, email, phone, companyName, vatNumber } = practice
  const hours = officeHours(practice)
  const position = readMapPosition(practice.mapPosition ?? '')
  const elsewhere = [practice.linkedin, practice.twitter].filter((link) => link !== null)
  return {
    '@context': context,
    '@type': 'LegalService',
    '@id': `${origin}/#practice`,
    name,
    description,
    url: origin,
    image: `${origin}${sharePicturePath({ name: 'home' })}`,
    logo: `${origin}${paths.icon('icon-512')}`,
    email,
    // With the country code, for readers abroad.
    ...(phone !== null && { telephone: e164(phone) }),
    address: postalAddress(practice),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    areaServed,
    ...(hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.weekdays,
        opens: hours.opens,
        closes: hours.closes,
      },
    }),
    ...specialHours(practice, today),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(companyName !== null && { legalName: companyName }),
    ...(vatNumber !== null && { vatID: vatNumber }),
  }
}
