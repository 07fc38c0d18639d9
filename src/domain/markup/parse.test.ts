import { expect, test } from 'vitest'
import { markupCases } from './cases.fixture.ts'
import { outline, parseMarkup } from './parse.ts'
import { markupText } from './text.ts'

test.each(Object.entries(markupCases))('%s', (_behaviour, [input, blocks]) => {
  expect(parseMarkup(input)).toEqual(blocks)
})

test('lists the headings with their ids and words', () => {
  expect(outline(parseMarkup('# Facts\nText\n### On [2018] EWCA Civ 1654'))).toEqual([
    { id: 'facts', level: 2, text: 'Facts' },
    { id: 'on-2018-ewca-civ-1654', level: 4, text: 'On [2018] EWCA Civ 1654' },
  ])
})

test.each([
  ['# Facts\n\nA ##bold## word ##here\nParties:\nA,B', 'Facts\n\nA bold word ##here\nParties: A, B'],
  ['- One\n• _Two_\n> Three\nItem | Sum\nFees | £5', 'One\nTwo\nThree\nItem | Sum\nFees | £5'],
])('returns the text of the blocks of %j line by line, without signs', (source, text) => {
  expect(markupText(parseMarkup(source))).toBe(text)
})

/** Parts to repeat after a start. Each makes some rule read the same characters repeatedly. */
const hostile = Object.entries({
  '': [
    ...['#', '##a', '#\t', '# a\n', '# a-2\n# a\n', '\n', '\r', '\u2028', ' ', 'key ', 'Parties:\n', 'Parties:\n\n', '1.', '🙂'],
    ...['[2018] UKSC 1\u00ad', '[2018] EWCA Civ ', '[2018] UKSC 1 '],
    ...['- a\n', '> a\n', 'a | ', 'a | b\n', 'a | ##b\n', ' _a', '_a_ ', 'https://a_'],
  ],
  a: [' '],
  '##key': [' '],
  'Parties:': ['\n'],
  'Parties:\n': [',', 'a, Ltd,', '(a,', '- a, b\n'],
  'Parties:\n,': [' '],
  'Parties: A': ['('],
  'Participants ': ['in '],
  'https://a': ['(', ').'],
}).flatMap(([start, parts]) => parts.map((part) => [start, part] as const))

test.each(hostile)(
  'reads %j and half a million characters of %j to the end',
  (start, part) => {
    const source = `${start}${part.repeat(500_000 / part.length)}end`
    expect(markupText(parseMarkup(source))).toMatch(/end$/)
  },
  60_000,
)

test('gives no heading an id that the page around the note uses', () => {
  const ids = outline(parseMarkup('# Main\n# Contents\n# Cite\n# Related')).map(({ id }) => id)
  expect(ids).toEqual(['main-2', 'contents-2', 'cite-2', 'related-2'])
  // Paragraphs have p-1 and so on.
  expect(outline(parseMarkup('# P 1\n# P\n# P')).map(({ id }) => id)).toEqual(['section-p-1', 'section-p', 'section-p-2'])
})
