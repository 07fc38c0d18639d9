import { expect, test } from 'vitest'
import { type Figure, failures, isWithin, replaceFigures, writeTable } from './figures.ts'

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({ name: 'A call', value, unit: 'ms', limit: 10, ...more })

test('a figure fails beyond its limit, or below it where it is the least', () => {
  expect([9, 10, 10.01].map((value) => isWithin(figure(value)))).toEqual([true, true, false])
  expect([99, 100].map((value) => isWithin(figure(value, { limit: 100, atLeast: true })))).toEqual([false, true])
  expect(isWithin(figure(1e9, { limit: null }))).toBe(true)
  expect(isWithin(figure(Number.NaN))).toBe(false)
})

test('the failures of all parts are found', () => {
  const bad = figure(11)
  expect(
    failures([
      { name: 'api', figures: [figure(1), bad] },
      { name: 'build', figures: [] },
    ]),
  ).toEqual([bad])
})

test('the table has a row for each figure, its limit beside it and the verdict in words', () => {
  const parts = [
    { name: 'api', figures: [figure(1.234), figure(1234.5, { limit: 500 })] },
    { name: 'pages', figures: [figure(97, { unit: '', limit: 100, atLeast: true }), figure(Number.NaN, { limit: null })] },
  ]
  expect(writeTable(parts).split('\n')).toEqual([
    '| part  | figure | measured | limit        |        |',
    '| ----- | ------ | -------- | ------------ | ------ |',
    '| api   | A call | 1.23 ms  | 10 ms        | ok     |',
    '| api   | A call | 1,235 ms | 500 ms       | FAILED |',
    '| pages | A call | 97       | at least 100 | FAILED |',
    '| pages | A call | none ms  |              |        |',
  ])
})

test('the figures of a text are replaced, and nothing around them', () => {
  const text = 'Before.\n<!-- figures: written by npm run bench -- write -->\nold\n<!-- /figures -->\nAfter.\n'
  const replaced = replaceFigures(text, '| new |')
  expect(replaced).toBe('Before.\n<!-- figures: written by npm run bench -- write -->\n\n| new |\n\n<!-- /figures -->\nAfter.\n')
  expect(replaceFigures(replaced, '| new |')).toBe(replaced)
  expect(() => replaceFigures('No place.', '| new |')).toThrow('marks')
})
