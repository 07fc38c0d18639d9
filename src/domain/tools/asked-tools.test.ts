import { expect, test } from 'vitest'
import { askedTools } from './asked-tools.ts'
import { tools } from './tools.ts'

test.each([
  ['how much do costs lawyers charge per hour', 'Guideline hourly rates'],
  ['time limit points of dispute', 'Detailed assessment timetable'],
  ['can I challenge my solicitor’s bill after I paid it', 'Can I still challenge my solicitor’s bill?'],
  ['court fee detailed assessment', 'Court fees in costs proceedings'],
  ['interest from what date', 'Interest on costs'],
])('for %j offers the tool %j', (q, title) => {
  const [found] = askedTools(q)
  expect(found?.title).toBe(title)
  expect(tools.map(({ slug, title: own }) => ({ slug, title: own }))).toContainEqual(found)
})

test('offers no tool for other words', () => {
  for (const q of ['mitchell', 'QOCS set-off', 'bill of costs', 'detailed assessment of a bill', '£75,000'])
    expect(askedTools(q)).toEqual([])
})
