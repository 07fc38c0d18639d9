import { expect, test } from 'vitest'
import { nearestWords, otherPhrasings } from './rephrase.ts'

test.each([
  ['part36', 'part 36'],
  ['CPR44.2', 'CPR 44.2'],
  ['"CPR44.2"', 'CPR 44.2'],
  ['£10000', '£10,000'],
  ['set off', 'set-off'],
  ['QOCS', 'qualified one-way costs shifting'],
  ['Qualified one-way costs shifting', 'qocs'],
  ['10 per cent', '10%'],
  ['10%', '10 per cent'],
  ['rule 44.3', 'cpr 44.3'],
])('offers %j also as %j', (typed, meant) => {
  expect(otherPhrasings(typed)).toContain(meant)
})

test('never changes part of a word, and never offers the search itself', () => {
  expect(otherPhrasings('candidate')).toEqual([])
  expect(otherPhrasings('  indemnity ')).toEqual([])
})

test('finds the words that were probably meant, the nearest first', () => {
  const vocabulary = ['indemnity', 'indemnify', 'costs', 'cost', 'proportionate', 'solicitor']
  expect(nearestWords('indemnitty', vocabulary)).toEqual(['indemnity', 'indemnify'])
  expect(nearestWords('proportoinate', vocabulary)).toEqual(['proportionate'])
  expect(nearestWords('csots', vocabulary)).toEqual(['costs'])
  expect(nearestWords('abc', vocabulary)).toEqual([])
  expect(nearestWords('wasted', ['based', 'acted', 'asked'])).toEqual([])
})
