import { expect, test } from 'vitest'
import { nearestWords, otherPhrasings, yearApart } from './rephrase.ts'

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
  ['PODs', 'points of dispute'],
  ['DCC', 'default costs certificate'],
  ['p36', 'part 36'],
  ['no win no fee', 'conditional fee agreement'],
  ['Wickes Building Supplies Limited', 'Wickes Building Supplies ltd'],
])('offers %j also as %j', (typed, meant) => {
  expect(otherPhrasings(typed)).toContain(meant)
})

test('never changes part of a word, and never offers the search itself', () => {
  expect(otherPhrasings('candidate')).toEqual([])
  expect(otherPhrasings('  indemnity ')).toEqual([])
})

test.each([
  ['Court of Appeal 2020', { q: 'Court of Appeal', year: '2020' }],
  ['Lewison, [2020]', { q: 'Lewison', year: '2020' }],
  ['2022 hourly rates', { q: 'hourly rates', year: '2022' }],
  ['Solicitors Act 1974', undefined],
  ['2022', undefined],
  ['44.2 2022', undefined],
])('reads the year apart in %j', (typed, apart) => {
  expect(yearApart(typed)).toEqual(apart)
})

test('finds the words that were probably meant, the nearest first', () => {
  const vocabulary = ['indemnity', 'indemnify', 'costs', 'cost', 'proportionate', 'solicitor']
  expect(nearestWords('indemnitty', vocabulary)).toEqual(['indemnity', 'indemnify'])
  expect(nearestWords('proportoinate', vocabulary)).toEqual(['proportionate'])
  expect(nearestWords('csots', vocabulary)).toEqual(['costs'])
  expect(nearestWords('abc', vocabulary)).toEqual([])
  expect(nearestWords('wasted', ['based', 'acted', 'asked'])).toEqual([])
})
