import { expect, test } from 'vitest'
import { comingFirst, eventDays, overText, placeKind, priceOf, registrationEnds, shownDay } from './news-event.ts'
import { readEvent, withEvent } from './read-event.ts'

const date = '2026-10-19'
const anEvent = (content: string, rest: { date?: string; title?: string; summary?: string } = {}) => {
  const text = { date, title: 'Costs evening', summary: 'An evening on costs.', content, ...rest }
  return { ...text, ...readEvent(text) }
}

test.each([
  ['Thursday 21 January 2027, 6.00 pm, in our Discord server.\nOn 2 March 2028 …', '2027-01-21'],
  ['# When\n\n21st January 2027', '2027-01-21'],
  ['On January 21, 2027 at noon', '2027-01-21'],
  ['On 2027-01-21', '2027-01-21'],
  ['On 21/01/2027', '2027-01-21'],
  ['Saturday 24 October', '2026-10-24'],
  ['Register by 7 January 2027. We meet on 21 January 2027.', '2027-01-21'],
  ['Deadline: Monday 11 January 2027; we meet on 21 January 2027', '2027-01-21'],
  ['Please book before 7 January. Thursday 21 January', '2027-01-21'],
  ['21-01-2027', '2027-01-21'],
  ['2027/01/21', '2027-01-21'],
  ['The decision of 3 May 2020 is discussed on 21 January 2027.', '2027-01-21'],
  ['Up to 20 may attend. Thursday 21 January 2027 at 5 pm.', '2027-01-21'],
  ['UP TO 20 MAY ATTEND. 21 JANUARY 2027', '2027-01-21'],
  ['Rule 12 May Apply. 21 January 2027', '2027-01-21'],
  ['On Part 3 March, 21 January 2027', '2027-01-21'],
  ['At 12 March Hill Road, 21 January 2027', '2027-01-21'],
  ['Some 20 march in. 21 January 2027', '2027-01-21'],
  ['£20 May be asked at the door. 21 January 2027', '2027-01-21'],
  ['On CPR 44.14 May it please. 21 January 2027', '2027-01-21'],
  ['With Judge March 12, 2026 to 2027. 21 January 2027', '2027-01-21'],
  ['Mr May 12, 2027 edition. 21 January 2027', '2027-01-21'],
  ['Room 5 March House, 21 January 2027', '2027-01-21'],
  ['on 20 may at 5 pm', '2027-05-20'],
  ['the 12th of March', '2027-03-12'],
  ['Thursday 21 January, 6.00 pm', '2027-01-21'],
])('reads the date of an event from the head of its text: %j', (content, first) => {
  expect(eventDays(anEvent(content))?.first).toBe(first)
})

test.each(['By rule 12 may claim.', 'At 12 Jan Street.', 'Up to 20 may attend.'])('reads no date of an event in %j', (content) => {
  expect(eventDays(anEvent(content))).toBeUndefined()
})

test('ends an event of several days after its last day', () => {
  const item = anEvent('21 to 23 January 2027, London')
  expect(eventDays(item)).toEqual({ first: '2027-01-21', last: '2027-01-23' })
  expect(registrationEnds(item)).toBe('2027-01-23')
})

test.each([
  ['from 30 June until 2 July 2027', '2027-06-30', '2027-07-02'],
  ['21, 22 and 23 January 2027', '2027-01-21', '2027-01-23'],
  ['21st, 22nd, 23rd & 24th January 2027', '2027-01-21', '2027-01-24'],
  ['21/22 January 2027', '2027-01-21', '2027-01-22'],
  ['Thursday 21 and Friday 22 January 2027', '2027-01-21', '2027-01-22'],
  ['Thursday 31 December 2026 to Saturday 2 January 2027', '2026-12-31', '2027-01-02'],
  ['30 December 2026 – 2 January 2027', '2026-12-30', '2027-01-02'],
  ['30 December to 2 January 2028', '2027-12-30', '2028-01-02'],
])('reads a range of dates: %j', (content, first, last) => {
  expect(eventDays(anEvent(content))).toEqual({ first, last })
})

test('keeps the date of an event that was announced afterwards', () => {
  expect(eventDays(anEvent('Thursday 3 September 2026, in London.'))?.first).toBe('2026-09-03')
})

test('reads the date from the title or the summary if the text has none', () => {
  expect(eventDays(anEvent('Soon.', { title: 'Costs evening, 21 January 2027' }))?.first).toBe('2027-01-21')
  expect(eventDays(anEvent('Soon.', { summary: 'On 21 January 2027.' }))?.first).toBe('2027-01-21')
  expect(eventDays(anEvent('Soon.', { summary: 'After the decision of 3 May 2020.' }))).toBeUndefined()
})

test('finds no date if none is given, and closes registration half a year after the announcement', () => {
  for (const content of ['On 31 February 2027.', 'Soon.\nOn 2 March 2028.', '']) expect(eventDays(anEvent(content))).toBeUndefined()
  expect(registrationEnds(anEvent('Soon.'))).toBe('2027-04-17')
})

test('describes a past event depending on whether its date is known', () => {
  expect(overText(anEvent('On 21 January 2027.'))).toBe('This event has taken place.')
  expect(overText(anEvent('Soon.'))).toBe('Registration for this event has closed.')
})

test('states the place only if the text names it', () => {
  const placeOf = (content: string) => placeKind(anEvent(content), 'EC2A 4NE')
  expect(placeOf('At 86-90 Paul Street, London EC2A 4NE.')).toBe('office')
  expect(placeOf('In the events channel of our Discord server.')).toBe('online')
  expect(placeOf('At The Rolls Building, Fetter Lane, EC4A 1NL, at 6 pm.')).toBe('elsewhere')
  expect(placeOf('In Leeds.')).toBeUndefined()
})

test.each([
  ['In January, at 6 pm in the Rolls Building, EC4A 1NL. Twenty places.', 'the Rolls Building, EC4A 1NL'],
  ['Venue: 1 High Street, Leeds LS1 1AA', '1 High Street, Leeds LS1 1AA'],
  ['A webinar on 21 January 2027', 'Online'],
])('reads the place of an event in %j', (content, place) => {
  expect(anEvent(content).eventPlace).toBe(place)
})

test.each([
  ['21 January 2027, 6 pm, online. There is no charge.', 'Free'],
  ['21 January 2027, 6 pm, Leeds, free.', 'Free'],
  ['A free webinar on the £100,000 limit, 21 January 2027', 'Free'],
  ['Attendance is free for everyone. 21 January 2027', 'Free'],
  ['The evening is free and open to all.', 'Free'],
  ['21 January 2027, 6 pm, Leeds, £25 plus VAT.', '£25 plus VAT'],
  ['21 January 2027 at 5 pm. Tickets are £10.', '£10'],
  ['Tickets cost £1,250 + VAT.', '£1,250 + VAT'],
  ['21 January 2027, £12.50 per person.', '£12.50'],
  ['Places: £20 at the door, 21 January 2027', '£20'],
  ['21 January 2027, £20', '£20'],
  ['Feel free to bring a colleague. Tickets are £25.', '£25'],
])('reads the price of an event in %j', (content, price) => {
  expect(anEvent(content).eventPrice).toBe(price)
})

test.each([
  'Feel free to bring a colleague.',
  'Free parking, and a free lunch.',
  'Free for members, £25 for others.',
  'It is free for members.',
  'Tickets are £10 for members and £20 for others.',
  'We discuss an offer of £5,000 and a bill of costs.',
  'On Smith v Jones, in which £5,000 was allowed. 21 January 2027',
])('reads no price of an event in %j', (content) => {
  expect(anEvent(content).eventPrice).toBeNull()
})

test('reads the fields of an event only while none of them is filled in', () => {
  const input = { category: 'Event', content: '21 to 22 January 2027, 6.00 pm to 7.00 pm, online. There is no charge.' }
  const days = { eventDay: '2027-01-21', eventLastDay: '2027-01-22' }
  const read = { ...days, eventFrom: '18:00', eventTo: '19:00', eventPlace: 'Online', eventPrice: 'Free' }
  expect(withEvent(input)).toEqual({ ...input, ...read })
  expect(withEvent({ ...input, eventPlace: 'In Leeds' })).toEqual({ ...input, eventPlace: 'In Leeds' })
  expect(withEvent({ ...input, category: 'News' })).toEqual({ ...input, category: 'News' })
})

test.each([
  ['Free', 0],
  ['£25 plus VAT', 25],
  ['£12.50', 12.5],
  ['£1,250', undefined],
  [null, undefined],
])('reads the price %j as a number of pounds', (eventPrice, pounds) => {
  expect(priceOf({ ...anEvent(''), eventPrice })).toBe(pounds)
})

test('puts upcoming events first, the nearest at the top, and the others by their shown date', () => {
  const items = [
    { ...anEvent('On 21 January 2027.'), category: 'News', id: 1 },
    { ...anEvent('On 21 January 2027.', { date: '2026-08-01' }), category: 'Event', id: 2 },
    { ...anEvent('On 3 September 2026.'), category: 'Event', id: 3 },
    { ...anEvent('On 2 December 2026.', { date: '2026-08-01' }), category: 'Event', id: 4 },
    { ...anEvent('Soon.'), category: 'Event', id: 5 },
  ]
  const orderOn = (today: string) => comingFirst(items, today).map((item) => [item.id, shownDay(item)])
  const others = [
    [5, date],
    [1, date],
    [3, '2026-09-03'],
  ]
  expect(orderOn('2026-12-02')).toEqual([[4, '2026-12-02'], [2, '2027-01-21'], ...others])
  expect(orderOn('2026-12-03')).toEqual([[2, '2027-01-21'], [4, '2026-12-02'], ...others])
})
