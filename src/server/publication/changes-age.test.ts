import { expect, test } from 'vitest'
import { changesAge } from './changes-age.ts'

const now = new Date('2027-03-28T00:20:00Z')
const until = (time: string) => Date.parse(time) - now.getTime()

test.each([
  ['nothing is scheduled', undefined, { seconds: 86_400, isSoon: false }],
  ['the copy ends a minute before the full hour before it', until('2027-03-28T05:30:00Z'), { seconds: 4 * 3600 + 39 * 60, isSoon: false }],
  ['a draft due at a full hour starts an hour before', until('2027-03-28T05:00:00Z'), { seconds: 3 * 3600 + 39 * 60, isSoon: false }],
  ['it is due within the hour', until('2027-03-28T01:00:00Z'), { seconds: 2400, isSoon: true }],
  ['it is late', -5000, { seconds: 1, isSoon: true }],
])('%s', (_, dueIn, age) => {
  expect(changesAge(dueIn, now)).toEqual(age)
})
