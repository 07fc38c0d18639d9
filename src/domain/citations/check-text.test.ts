import { expect, test } from 'vitest'
import { checkText } from './check-text.ts'

test('lists each citation once, in order, with its lines', () => {
  const text = 'Ho v Adelekun [2021] UKSC 43.\nSee [2003] 1 WLR 1718.\n\nAgain 2021 UKSC 43 and (2021) uksc 43.'
  expect(checkText(text, 2026)).toMatchObject([
    { text: '[2021] UKSC 43', key: 'uksc/2021/43', count: 3, lines: [1, 4] },
    { text: '[2003] 1 WLR 1718', key: 'wlr/2003/1/1718', count: 1, lines: [2] },
  ])
})

test('lists what only looks like a citation', () => {
  const checked = checkText('A [2005] UKSC 3, B [2012] EWCH 1666 (Ch), C [2019] ABC 12; D [2021] UKSC 43.', 2026)
  expect(checked.map(({ text, key }) => [text, key])).toEqual([
    ['[2005] UKSC 3', undefined],
    ['[2012] EWCH 1666', undefined],
    ['[2019] ABC 12', undefined],
    ['[2021] UKSC 43', 'uksc/2021/43'],
  ])
})

test.each(['', 'No citation here.', 'On 1 May 2021 the court of 12 judges (2021) met.'])('finds nothing in %j', (text) => {
  expect(checkText(text, 2026)).toEqual([])
})

test('checks a megabyte with many citations', () => {
  const checked = checkText('See [2021] UKSC 43 and [2019] ABC 12.\n'.repeat(30_000), 2026)
  expect(checked.map(({ count }) => count)).toEqual([30_000, 30_000])
})

test('recognises no citation of a year to come', () => {
  const checked = checkText('A [2026] UKSC 1, B [2027] UKSC 1, C [2031] 1 WLR 17.', 2026)
  expect(checked.map(({ text, key }) => [text, key])).toEqual([
    ['[2026] UKSC 1', 'uksc/2026/1'],
    ['[2027] UKSC 1', undefined],
    ['[2031] 1 WLR 17', undefined],
  ])
})
