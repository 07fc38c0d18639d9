import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneLink } from './phone.ts'

test.each([
  ['020 7946 0999', 'tel:02079460999'],
  [' (020) 7946-0999 ', 'tel:02079460999'],
  ['+44 20 7946 0999', 'tel:+442079460999'],
  ['+44 (0)20 7946 0999', 'tel:+442079460999'],
  ['07700.900.123', 'tel:07700900123'],
  ['020 7946 0999 ext 12', 'tel:02079460999'],
  ['020 7946 0999 / 1000', 'tel:02079460999'],
  ['(+44) 20 7946 0999', 'tel:+442079460999'],
  ['020 7946 0999, after six', 'tel:02079460999'],
])('%s is dialled as %s', (written, link) => {
  expect(phoneLink(written)).toBe(link)
})

test.each(['', 'by email please', 'call me', '12', '+', '++44 20 7946 0999', '12345678901234567', 'ask 020 7946 0999'])(
  '%j cannot be dialled',
  (written) => {
    expect(phoneLink(written)).toBeNull()
  },
)

test('whatever was written, a link dials digits and nothing else', () => {
  const signs = fc.constantFrom(...'0123456789+ ()-./;,#*x=')
  const written = fc.array(signs, { maxLength: 30 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(written, (text) => {
      expect(phoneLink(text) ?? 'tel:00000').toMatch(/^tel:\+?\d{5,15}$/)
    }),
  )
})
