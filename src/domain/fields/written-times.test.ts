import { expect, test } from 'vitest'
import { writtenTimes } from './written-times.ts'

test.each([
  ['Wednesday 10 March 2027, 1.30 pm to 5.00 pm, at 86-90 Paul Street', '13:30', '17:00'],
  ['9:30am–12:30pm', '09:30', '12:30'],
  ['18:00-20:15', '18:00', '20:15'],
  ['at midday', '12:00', undefined],
  ['10.30 to 12 noon', '10:30', '12:00'],
  ['9 to midnight', '21:00', undefined],
  ['10 pm to 2 am', '22:00', undefined],
  ['5 pm for 5.30 pm to 7 pm', '17:30', '19:00'],
  ['14.30 to 4 pm', '14:30', '16:00'],
  ['between 5 and 7 pm', '17:00', '19:00'],
  ['21 January 2027 - 6 pm', '18:00', undefined],
  ['Doors open at 5.30 pm, talk at 6 pm', '18:00', undefined],
  ['Registration from 9 am. 10 am to 4 pm', '10:00', '16:00'],
  ['Register by 5 pm on 3 March. We meet at 6.30 pm', '18:30', undefined],
  ['12 to 2 pm', '12:00', '14:00'],
  ['10 am to 12.30', '10:00', undefined],
])('reads the times of %j', (text, from, to) => {
  expect(writtenTimes(text)).toEqual({ from, to })
})

test.each([
  'CPR 44.14 am',
  '£18.00',
  '13 pm',
  'half past five to 7 pm',
  'three - 5 pm',
  '5 or 6 pm',
  '17 to 6 pm',
  'midnight',
  '1 to noon',
  'in the afternoon',
  'CPR 44.12 am',
  'Ends at 9 pm',
  '£5 pm',
  '5 and 7 pm',
])('reads no time in %j', (text) => {
  expect(writtenTimes(text)).toBeUndefined()
})
