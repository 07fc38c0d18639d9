import { expect, test } from 'vitest'
import { cutAtWord, fittingSentences, openingSentences } from './opening-sentences.ts'

test.each([
  ['One sentence that is long enough to stand alone. And a second.', 'One sentence that is long enough to stand alone.'],
  ['Too short. So the next one is taken along with it.  A third is not.', 'Too short. So the next one is taken along with it.'],
  ['In Smith v. Jones it was held. More follows here.', 'In Smith v. Jones it was held. More follows here.'],
  ['No stop at all', 'No stop at all'],
  ['Over\n\ntwo   paragraphs, and then a stop at last. Rest.', 'Over two paragraphs, and then a stop at last.'],
  ['', ''],
])('starts the teaser of %j with %j', (text, opening) => {
  expect(openingSentences(text)).toBe(opening)
})

test.each([
  ['All of it fits. Both do.', 'All of it fits. Both do.'],
  ['The first one fits. The second would be too long for the line.', 'The first one fits.'],
  ['One sentence that is far longer than the line', 'One sentence that is far…'],
  ['', ''],
])('fits the sentences of %j into thirty characters as %j', (text, fitting) => {
  expect(fittingSentences(text, 30)).toBe(fitting)
})

test('cuts between whole characters if a line has no space', () => {
  expect(cutAtWord('unbroken'.repeat(4), 10)).toBe('unbrokenu…')
  expect(cutAtWord('12345678\u{1f600}0123', 10)).toBe('12345678…')
})
