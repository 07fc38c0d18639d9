import { expect, test } from 'vitest'
import { titlePieces } from './title-pieces.ts'

/** An unbreakable piece is shown in braces, and a non-breaking space as `~`. */
const shown = (title: string) => titlePieces(title).map(({ text, isWhole }) => (isWhole ? `{${text}}` : text.replaceAll('\u00a0', '~')))

test.each([
  ['Ho v Adelekun', ['Ho v Adelekun']],
  ['Deadman v Jones [2024] EWHC 1234 (KB)', ['Deadman v Jones ', '{[2024] EWHC 1234 (KB)}']],
  ['Costs after [2021] UKSC 43, and [2018] EWCA Civ 1654.', ['Costs after ', '{[2021] UKSC 43,}', ' and ', '{[2018] EWCA Civ 1654.}']],
  ['Fixed costs from 1 October 2024', ['Fixed costs from 1~October 2024']],
  ['', []],
  ['[2024] EWHC 1234 (KB) [2021] UKSC 43 A', ['{[2024] EWHC 1234 (KB)}', ' ', '{[2021] UKSC 43}', ' A']],
])('separates citations from the rest of a title: %j', (title, pieces) => {
  expect(shown(title)).toEqual(pieces)
})

test('keeps every character of a title, apart from joined spaces', () => {
  const title = 'A "quoted" party v B [2013] 1 WLR 1234 and £1.2 million'
  const whole = titlePieces(title).map(({ text }) => text)
  expect(whole.join('').replaceAll('\u00a0', ' ')).toBe('A “quoted” party v B [2013] 1 WLR 1234 and £1.2 million')
})
