import { expect, test } from 'vitest'
import { writtenTimes } from './written-times.ts'

test.each([
  ['Wednesday 10 March 2027, 1.30 pm to 5.00 pm, at 86-90 Paul Street', '13:30', '17:00'],
  ['6pm', '18:00', undefined],
  ['6 to 8 p.m.', '18:00', '20:00'],
  ['10 to 2 pm', '10:00', '14:00'],
  ['11.30 to 1 pm', '11:30', '13:00'],
  ['9:30am–12:30pm', '09:30', '12:30'],
  ['noon is 12 pm', '12:00', undefined],
  ['12 am', '00:00', undefined],
  ['at 18:00', '18:00', undefined],
  ['18:00-20:15', '18:00', '20:15'],
])('reads the times of %j', (text, from, to) => {
  expect(writtenTimes(text)).toEqual({ from, to })
})

test.each(['10 March 2027', 'CPR 44.14 am', '£18.00', '13 pm', 'from 6', '2027-03-10', ''])('reads no time in %j', (text) => {
  expect(writtenTimes(text)).toBeUndefined()
})
