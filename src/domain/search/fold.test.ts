import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { foldText } from './fold.ts'

test.each([
  ['Solicitor’s', "solicitor's"],
  ['“reasonable”', '"reasonable"'],
  ['set\u2011off', 'set-off'],
  ['2020–2024', '2020-2024'],
  ['costs\r\n\r\nof\u00a0 the', 'costs of the'],
  ['ﬁxed oﬃce', 'fixed office'],
  ['in\u00adter\u200bim', 'interim'],
  ['Société cafe\u0301', 'societe cafe'],
  ['Æthelred Œuvre Straße', 'aethelred oeuvre strasse'],
  ['…', '...'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['ＱＯＣＳ', 'qocs'],
])('reads %j as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('distinguishes signs with different meanings', () => {
  expect(foldText('£1,250.50 § 44.3(5) 50% 한국')).toBe('£1,250.50 § 44.3(5) 50% 한국')
})

test('contains the fold of every part of a text, so that a search loses no match', () => {
  const text = anyText()
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const searched = part.toLowerCase()
      const whole = before + part + after
      fc.pre(whole.toLowerCase().includes(searched))
      expect(foldText(whole)).toContain(foldText(searched).trim())
    }),
    { numRuns: 2000 },
  )
})
