import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#domain/search/fold.ts'
import { foldedPattern, isExact } from './folded-pattern.ts'

const sign = fc.constantFrom(...'aefilstß ﬁﬃﬀæÆœ\u00ad\u200b\n\u00a0’\'"“–-…..éÉİΣς%_\\[]^()', 'e\u0301')
const text = fc.array(sign, { maxLength: 14 }).map((signs) => signs.join(''))

test('matches exactly the texts whose fold contains the folded text', () => {
  fc.assert(
    fc.property(text, text, fc.nat(14), fc.nat(5), (whole, other, from, length) => {
      for (const searched of [other, whole.slice(from, from + length)]) {
        const stretch = foldText(searched).trim()
        if (!isExact(stretch)) continue
        expect(new RegExp(foldedPattern(stretch), 'u').test(whole)).toBe(foldText(whole).includes(stretch))
      }
    }),
    { numRuns: 1000 },
  )
})

test('stays short for a long run of letters that ligatures join', () => {
  expect(foldedPattern('s'.repeat(500)).length).toBeLessThan(500_000)
})
