import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discordText, withoutEscapes } from './discord-text.ts'

test('shows the original text in a preview, despite any escaping', () => {
  const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\\*_~|`<:#>-+1.[]() a\n'), maxLength: 40 }))
  fc.assert(fc.property(texts, (text) => withoutEscapes(discordText(text)) === text))
})

test('leaves addresses unescaped', () => {
  const text = String.raw`See https://costs.example/a\_b_c* and *this*.`
  expect(withoutEscapes(discordText(text))).toBe(text)
})
