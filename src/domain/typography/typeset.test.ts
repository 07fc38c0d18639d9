import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../search/fold.ts'
import { typeset } from './typeset.ts'

/** Spaces that join are written as `~`. */
const shown = (text: string, before?: string) => typeset(text, before).replaceAll('\u00a0', '~')

test.each([
  ['in Ho v Adelekun [2021] UKSC 43, the', 'in Ho v Adelekun [2021]~UKSC~43, the'],
  ['[2018] EWCA Civ 1654 at [45]', '[2018]~EWCA~Civ~1654 at~[45]'],
  ['[2021] EWHC B5 (Costs) and', '[2021]~EWHC~B5~(Costs) and'],
  ["[2004] 1 Lloyd's Rep 12", '[2004]~1~Lloyd’s~Rep~12'],
  ['(1883) 12 QBD 44', '(1883)~12~QBD~44'],
  ['EWCA Civ 1654', 'EWCA~Civ~1654'],
  ['on 12 March 2024 and 1st May', 'on 12~March 2024 and 1st~May'],
  ['CPR 44.14, CPR r 44.3(5), CPR Part 36', 'CPR~44.14, CPR~r~44.3(5), CPR~Part~36'],
  ['PD 47 para 8.2', 'PD~47 para~8.2'],
  ['paras 8 to 10, s 70 and ss 70 and 71', 'paras~8 to 10, s~70 and ss~70 and 71'],
  ['£1.2 million, £250 000 and £12', '£1.2~million, £250~000 and £12'],
  ['50 per cent', '50~per~cent'],
  ['from 9:00 AM to 5.30 pm', 'from 9:00~AM to 5.30~pm'],
])('keeps a unit on one line: %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each(['in 2020 March was cold', '12 Marching bands'])('leaves other spaces as they are: %j', (text) => {
  expect(typeset(text)).not.toContain('\u00a0')
})

test.each([
  ["'Costs' follow ('the event')", '‘Costs’ follow (‘the event’)'],
  [`"'Costs' follow", she said`, '“‘Costs’ follow”, she said'],
  ["the '90s and '2020'", 'the ’90s and ‘2020’'],
  ['a lone " sign', 'a lone ” sign'],
])('sets typographic quotes and apostrophes: %j', (text, expected) => {
  expect(typeset(text)).toBe(expected)
})

test('closes a quotation that began in the previous part', () => {
  expect(typeset('" was the test', 's')).toBe('” was the test')
  expect(typeset("'s costs", 't')).toBe('’s costs')
  expect(typeset('"costs', ' ')).toBe('“costs')
})

test('is the same text for a search, and keeps the place of every character', () => {
  const text = fc.array(fc.constantFrom(...['[2021] UKSC 43', 's 70', "'", '"', ' ', 'a', '1', '£', '.', ' per cent', '(']))
  fc.assert(
    fc.property(text, (parts) => {
      const source = parts.join('')
      const set = typeset(source)
      expect(set).toHaveLength(source.length)
      expect(foldText(set)).toBe(foldText(source))
    }),
    { numRuns: 2000 },
  )
})

test.each(['at '.repeat(200_000), '1.'.repeat(200_000), "'".repeat(200_000), '[2021] '.repeat(100_000)])(
  'reads a long text in linear time: %#',
  (text) => {
    expect(typeset(text)).toHaveLength(text.length)
  },
)
