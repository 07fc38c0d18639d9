import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { aCase, aMember, anArticle } from '#test/fixtures.ts'
import { demoPractice } from '../practice/demo.ts'
import { breadcrumbJsonLd, caseJsonLd, jsonForScript, newsJsonLd, personJsonLd } from './json-ld.ts'
import { practiceJsonLd } from './practice-json-ld.ts'

const origin = 'https://example.com'
const publisher = { origin, practice: demoPractice }
const hostile = '</script><script>alert(1)</script><!-- <script> ]]> & \u2028\u2029 "quoted" \\'

const entry = aCase({
  title: 'A v B [2020] EWCA Civ 178',
  slug: 'a-v-b',
  summary: 'Held.',
  content: 'Text.',
  category: 'Part 36',
  tags: ['offers', 'costs'],
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-05T00:00:00.000Z',
})
const item = anArticle({ slug: 'a-v-b' })
const anEvent = (content: string, imageUrl: string | null = null) => anArticle({ slug: 'a-v-b', category: 'Event', content, imageUrl })
const member = aMember({ id: 2, position: 'Clerk', linkedin: null })

test('cannot close its script element with any text, and reads back unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(hostile), anyText()), (text) => {
      const value = caseJsonLd(publisher, { ...entry, title: text, summary: text, author: text, tags: [text] })
      const script = jsonForScript(value)
      expect(script).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(script)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('describes the practice with address and hours', () => {
  expect(practiceJsonLd(publisher, '2026-12-20')).toMatchObject({
    '@type': 'LegalService',
    telephone: '+442079460123',
    address: { '@type': 'PostalAddress', postalCode: 'EC2A 4NE' },
    openingHoursSpecification: { opens: '09:00', closes: '17:30' },
  })
})

test('lists bank holidays and closures as closed days, if the practice states hours', () => {
  const described = (changes: Partial<typeof demoPractice>) =>
    practiceJsonLd({ origin, practice: { ...demoPractice, ...changes } }, '2026-12-20')
  expect(described({ closures: '2026-12-24' })).toMatchObject({
    specialOpeningHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ validFrom: '2026-12-24', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' }),
    ]),
  })
  expect(described({ opens: null, closes: null })).not.toHaveProperty('specialOpeningHoursSpecification')
})

test('describes the correction of a note, and omits it for a note without one', () => {
  const corrected = { ...entry, correctedOn: '2026-06-01', correction: 'The costs were £40,000.' }
  const correction = { '@type': 'CorrectionComment', text: 'The costs were £40,000.', datePublished: '2026-06-01' }
  expect(caseJsonLd(publisher, corrected)).toMatchObject({ correction })
  expect(caseJsonLd(publisher, entry)).not.toHaveProperty('correction')
})

test("links an author's page only if the author is in the team", () => {
  const authors = (page?: string) => [
    caseJsonLd(publisher, entry, { authorPage: page }).author,
    Object(newsJsonLd(publisher, item, undefined, page)).author,
  ]
  expect(authors('/team/3')).toMatchObject([{ url: `${origin}/team/3` }, { url: `${origin}/team/3` }])
  for (const author of authors()) expect(author).not.toHaveProperty('url')
})

test('describes a case as an article with the specified properties', () => {
  expect(caseJsonLd(publisher, entry)).toMatchObject({
    '@type': 'Article',
    name: entry.title,
    headline: entry.title,
    description: 'Held.',
    url: `${origin}/cases/a-v-b`,
    datePublished: '2026-05-04',
    keywords: 'offers, costs',
    articleSection: 'Part 36',
    citation: '[2020] EWCA Civ 178',
  })
})

test('describes news as an article, and an event as an event on its date', () => {
  expect(newsJsonLd(publisher, item)).toMatchObject({ '@type': 'NewsArticle', image: `${origin}/og/news/a-v-b.png` })
  const event = newsJsonLd(publisher, anEvent('10 March 2027, on Discord.', '/images/a.svg'))
  expect(event).toMatchObject({ '@type': 'Event', startDate: '2027-03-10', image: `${origin}/images/a.svg` })
  expect(event).toMatchObject({ location: { '@type': 'VirtualLocation' }, endDate: '2027-03-10' })
  expect(event).toMatchObject({ eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' })
  expect(event).toMatchObject({
    offers: { url: `${origin}/contact?event=${new URLSearchParams({ e: item.title }).toString().slice(2)}#enquiry` },
  })
  expect(event).not.toHaveProperty('eventStatus')
  expect(newsJsonLd(publisher, anEvent('Soon.'))).toMatchObject({ '@type': 'NewsArticle' })
})

test.each([
  ['10 March 2027, 1.30 pm to 5 pm, online.', '2027-03-10T13:30:00+00:00', '2027-03-10T17:00:00+00:00'],
  ['10 July 2027, 18:00, online.', '2027-07-10T18:00:00+01:00', undefined],
  ['10 to 11 July 2027, from 9 am, online.', '2027-07-10T09:00:00+01:00', '2027-07-11'],
])('gives the times of %j in London', (content, startDate, endDate) => {
  expect(newsJsonLd(publisher, anEvent(content))).toMatchObject({ startDate, ...(endDate && { endDate }) })
})

test('states the price of an event only if it is known', () => {
  const priced = (content: string) => newsJsonLd(publisher, anEvent(content))
  expect(priced('10 March 2027, online, free.')).toMatchObject({ offers: { price: 0, priceCurrency: 'GBP' } })
  expect(priced('10 March 2027, online.')).not.toHaveProperty('offers.price')
  const sold = { ...anEvent('10 March 2027.'), eventPrice: '£25 plus VAT' }
  expect(newsJsonLd(publisher, sold)).toMatchObject({ offers: { price: 25, priceCurrency: 'GBP' } })
})

test('gives the place of an event elsewhere as written', () => {
  const elsewhere = newsJsonLd(publisher, { ...anEvent('10 March 2027.'), eventPlace: '1 High Street, Leeds LS1 1AA' })
  expect(elsewhere).toMatchObject({ location: { '@type': 'Place', address: '1 High Street, Leeds LS1 1AA' } })
})

test('gives the picture its description, but omits it for the drawn one', () => {
  const described = { ...item, imageUrl: '/images/a.svg', imageAlt: 'A bill on a desk' }
  const image = { '@type': 'ImageObject', url: `${origin}/images/a.svg`, caption: 'A bill on a desk' }
  for (const category of ['News', 'Event']) expect(newsJsonLd(publisher, { ...described, category })).toMatchObject({ image })
  const uncut = '/pictures/0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c'
  for (const imageUrl of [null, uncut])
    expect(newsJsonLd(publisher, { ...described, imageUrl })).toMatchObject({ image: `${origin}/og/news/a-v-b.png` })
})

test('describes the page of a member as the profile of a person, with links only if there are any', () => {
  expect(personJsonLd(publisher, member)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', jobTitle: 'Clerk' } })
  expect(personJsonLd(publisher, member)).not.toHaveProperty('mainEntity.sameAs')
  expect(personJsonLd(publisher, { ...member, linkedin: 'https://l.example' })).toMatchObject({
    mainEntity: { sameAs: ['https://l.example'] },
  })
})

test('names a practising number and qualifications only if a member has them', () => {
  expect(personJsonLd(publisher, member)).not.toHaveProperty('mainEntity.identifier')
  expect(personJsonLd(publisher, member)).not.toHaveProperty('mainEntity.hasCredential')
  expect(personJsonLd(publisher, { ...member, practisingNumber: '1234', qualifications: 'Costs Lawyer, 2014\nLLB' })).toMatchObject({
    mainEntity: {
      identifier: { name: 'Practising number', value: '1234' },
      hasCredential: [{ name: 'Costs Lawyer, 2014' }, { name: 'LLB' }],
    },
  })
})

test('uses the largest JPEG of an uploaded picture after it is cut, and the drawn picture before that', () => {
  const imageUrl = '/pictures/0b8f2a52-5a0e-4f3b-9a55-3c1c8f1e2d3c'
  const cut = { base: `${imageUrl}/news-ab`, plain: 'jpg' as const, sizes: [{ width: 320, height: 180 }] }
  for (const category of ['News', 'Event']) {
    const uploaded = { ...item, category, imageUrl }
    expect(newsJsonLd(publisher, uploaded, cut)).toMatchObject({ image: `${origin}${imageUrl}/news-ab-320.jpg` })
    expect(newsJsonLd(publisher, uploaded)).toMatchObject({ image: `${origin}/og/news/a-v-b.png` })
  }
  const image = (cutPicture?: typeof cut) => personJsonLd(publisher, { ...member, imageUrl }, cutPicture)
  expect(image(cut)).toMatchObject({ mainEntity: { image: `${origin}${imageUrl}/news-ab-320.jpg` } })
  expect(image()).toMatchObject({ mainEntity: { image: `${origin}/og/team/2.png` } })
})

test('counts the breadcrumbs from the home page', () => {
  const trail = breadcrumbJsonLd(origin, [{ name: 'Home', path: '/' }])
  expect(trail).toMatchObject({ itemListElement: [{ position: 1, name: 'Home', item: `${origin}/` }] })
})
