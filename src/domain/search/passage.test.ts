import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold.ts'
import { findMarks, passageOf } from './passage.ts'

const marked = (text: string, parts: readonly string[]) => findMarks(text, parts).map(([start, end]) => text.slice(start, end))

test.each([
  ['Solicitor’s costs', ["solicitor's"], ['Solicitor’s']],
  ['Costs of the COSTS', ['costs'], ['Costs', 'COSTS']],
  ['of\u00ad\n  fice', ['of fice'], ['of\u00ad\n  fice']],
  ['oﬃce', ['fic'], ['ﬃc']],
  ['cafe\u0301s', ['cafe'], ['cafe\u0301']],
  ['set-off', ['set', 'et-o', 'off'], ['set-off']],
  ['nothing', ['costs', ''], []],
])('marks in %j, for the parts %j: %j', (text, parts, expected) => {
  expect(marked(text, parts)).toEqual(expected)
})

test('marks something in every text whose fold contains the part, and the marked text contains it', () => {
  const text = fc.array(fc.constantFrom(...'ab ﬁ\u0301\u00ad\n’İ'), { maxLength: 12 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, text, (whole, typed) => {
      const part = foldText(typed).trim()
      fc.pre(part !== '')
      const found = marked(whole, [part])
      expect(found.length > 0).toBe(foldText(whole).includes(part))
      for (const stretch of found) expect(foldText(stretch)).toContain(part)
    }),
    { numRuns: 2000 },
  )
})

test('cuts the passage at words, around as many matches as possible', () => {
  const filler = 'alpha beta gamma delta '.repeat(40)
  const passage = passageOf(`costs ${filler}fixed and costs ${filler}`, ['fixed', 'costs']) ?? ''
  expect(passage).toMatch(/^… \w+ .*fixed and costs .*\w …$/)
  expect(passage.length).toBeLessThan(300)
  expect(passageOf('short text', ['text'])).toBe('short text')
  expect(passageOf('- _Smith_ v ##Jones## \n> a_b - c', ['smith'])).toBe('Smith v Jones a_b - c')
  expect(passageOf('short text', ['costs'])).toBeUndefined()
})

test('marks a single letter beside other words only if it is a word', () => {
  const text = 'The costs of s 70 are those'
  expect(findMarks(text, ['s', '70']).map(([start, end]) => text.slice(start, end))).toEqual(['s', '70'])
  expect(findMarks('costs', ['s'])).toHaveLength(2)
})
