import { expect, test } from 'vitest'
import { readTime } from '../fields/clock-time.ts'
import { demoPractice, leftOfDemo } from './demo.ts'
import {
  addressLine,
  companyLine,
  contactLine,
  copyrightLine,
  e164,
  hoursLine,
  insuranceLine,
  letterLines,
  statusLine,
  statusOf,
} from './lines.ts'
import { officeHours } from './office-hours.ts'
import { securityTxt } from './security-txt.ts'

test('writes the lines of the demonstration', () => {
  expect(addressLine(demoPractice)).toBe('86-90 Paul Street, London EC2A 4NE')
  expect(contactLine(demoPractice)).toBe('020 7946 0123, enquiries@paulstreetcosts.example')
  expect(hoursLine(demoPractice)).toBe('Monday to Friday, 9:00 AM to 5:30 PM')
  expect(statusLine(demoPractice)).toBe('Regulated by the Costs Lawyer Standards Board. Ranked in the Legal 500 2026.')
  expect(companyLine(demoPractice)).toBe('')
})

test('states no status that the practice has not entered', () => {
  const bare = { ...demoPractice, regulator: null, ranking: null, phone: null, opens: null, closes: null }
  expect([statusLine(bare), companyLine(bare), contactLine(bare), hoursLine(bare)]).toEqual(['', '', bare.email, undefined])
})

test('states the details that the law requires of a company', () => {
  const company = {
    companyName: 'Leeds Costs LLP',
    companyNumber: 'OC301234',
    registeredOffice: '1 Park Row, Leeds LS1 5HN.',
    vatNumber: 'GB 980 7806 84',
  }
  expect(companyLine({ ...demoPractice, ...company })).toBe(
    'Leeds Costs LLP is registered in England and Wales, number OC301234. Registered office: 1 Park Row, Leeds LS1 5HN. VAT number GB 980 7806 84.',
  )
  expect(companyLine({ ...demoPractice, companyNumber: 'SC012345' })).toBe('Paul Street Costs is registered in Scotland, number SC012345.')
  expect(statusLine({ ...demoPractice, regulatorNumber: '123', ranking: null })).toBe(
    'Regulated by the Costs Lawyer Standards Board, number 123.',
  )
})

test("states a company's required details and the owner of a trading name in letters, but no ranking", () => {
  const unregulated = { ...demoPractice, regulator: null }
  expect(letterLines(unregulated)).toEqual([])
  expect(letterLines({ ...unregulated, companyName: 'Leeds Costs LLP' })).toEqual([
    'Paul Street Costs is a trading name of Leeds Costs LLP.',
  ])
  expect(letterLines({ ...demoPractice, companyName: 'Leeds Costs LLP', companyNumber: 'OC301234' })).toEqual([
    'Leeds Costs LLP is registered in England and Wales, number OC301234.',
    'Regulated by the Costs Lawyer Standards Board.',
  ])
})

test.each([
  ['020 7946 0123', '+442079460123'],
  ['07700 900123', '+447700900123'],
  ['0113 496 0000', '+441134960000'],
])('dials %s as %s', (shown, dialled) => expect(e164(shown)).toBe(dialled))

test.each([
  ['9', '09:00'],
  ['0930', '09:30'],
  ['24:00', undefined],
  ['noon', undefined],
])('reads the time %j as %s', (typed, time) => expect(readTime(typed)).toBe(time))

test.each([
  ['Monday to Friday', 5, 'Weekends'],
  ['Monday to Thursday', 4, 'Fridays and weekends'],
  ['Monday to Saturday', 6, 'Sundays'],
  ['Every day', 7, undefined],
])('is open %s: %i days, and closed on %s', (days, open, closed) => {
  const hours = officeHours({ days, opens: '12:00', closes: '12:45' })
  expect(hours).toMatchObject({ times: '12:00 PM to 12:45 PM', closed })
  expect(hours?.weekdays).toHaveLength(open)
})

test('links the regulator and the ranking only to pages that the practice entered', () => {
  const links = (practice: typeof demoPractice) => statusOf(practice).map(({ body, link }) => [body, link])
  expect(links(demoPractice)).toEqual([
    ['Costs Lawyer Standards Board', 'https://clsb.info/'],
    ['Legal 500 2026', 'https://www.legal500.com/'],
  ])
  expect(links({ ...demoPractice, rankingLink: null, regulatorLink: null })).toEqual([
    ['Costs Lawyer Standards Board', null],
    ['Legal 500 2026', null],
  ])
  expect(links({ ...demoPractice, ranking: null })).toEqual([['Costs Lawyer Standards Board', 'https://clsb.info/']])
})

test('names the company as the owner of the copyright, if there is one', () => {
  expect(copyrightLine(demoPractice, '2026')).toBe('© 2026 Paul Street Costs')
  expect(copyrightLine({ ...demoPractice, companyName: 'Leeds Costs LLP' }, '2026')).toBe('© 2026 Leeds Costs LLP')
})

test("names the details that still have the demonstration's values", () => {
  expect(leftOfDemo(demoPractice)).toContain('name')
  const own = { name: 'Leeds Costs', street: '1 Park Row', postcode: 'LS1 5HN', email: 'a@leeds.example', phone: null, mapPosition: null }
  expect(leftOfDemo({ ...demoPractice, ...own, linkedin: null, twitter: null, complaintsTo: null, quotes: null })).toEqual([])
})

test('names the insurer only if staff entered one', () => {
  expect(insuranceLine(demoPractice)).toBe('')
  expect(insuranceLine({ insurer: 'Example Insurance plc, 020 7946 0999. Worldwide, except North America.' })).toBe(
    'Our professional indemnity insurer: Example Insurance plc, 020 7946 0999. Worldwide, except North America.',
  )
})

test('states where to report security problems, for less than a year, rounded to the day', () => {
  expect(securityTxt({ email: 'office@leeds.example' }, 'https://leeds.example', new Date('2026-11-27T05:00:00.123Z'))).toBe(
    `Contact: mailto:office@leeds.example
Expires: 2027-11-22T00:00:00Z
Preferred-Languages: en
Canonical: https://leeds.example/.well-known/security.txt
`,
  )
})
