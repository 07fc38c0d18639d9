import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { enquirySchema } from '../enquiries/enquiries.ts'
import { subscriptionSchema } from '../subscribers/newsletter-form.ts'
import { visibleText } from './visitor-text.ts'

const enquiry = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'Hello' }

test.each([
  ['NUL', 'a\u0000b'],
  ['half of an emoji', 'a\ud83db'],
  ['a zero-width space', 'a\u200bb'],
  ['a mark that turns the direction', 'a\u202eb'],
  ['a code point of another plane that is no character', 'a\u{1ffff}b'],
  ['the place of a dictated or embedded object', 'a\ufffcb'],
  ['a Hangul filler', 'a\u3164b'],
  ['a language tag', 'a\u{e0001}b'],
])("removes %s from a visitor's text", (_what, text) => {
  expect(visibleText(text)).toBe('ab')
  const email = `${text}@visitors.example`
  const typed = { firstName: text, lastName: text, phone: text, message: text, email }
  const read = { firstName: 'ab', lastName: 'ab', phone: 'ab', message: 'ab', email: 'ab@visitors.example' }
  expect(enquirySchema.parse({ ...enquiry, ...typed })).toMatchObject(read)
  expect(subscriptionSchema.parse({ email })).toEqual({ email: 'ab@visitors.example' })
})

test.each(['👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', 'نمی‌خواهم', 'שלום\u200f!', '(\u061cعربي)', 'ᠮᠣ\u180eᠠ', 'ᅟᅠ', 'a\tb\n\nc', 'é e\u0301', '法律 👍'])(
  'keeps %j exactly as written',
  (text) => {
    expect(visibleText(text)).toBe(text)
  },
)

test.each(['\u2028', '\u2029', '\u0085', '\v', '\f'])('removes the line end %j from an address', (end) => {
  const email = `${end}vera@visitors.example${end}`
  expect(enquirySchema.parse({ ...enquiry, email }).email).toBe('vera@visitors.example')
  expect(subscriptionSchema.parse({ email }).email).toBe('vera@visitors.example')
})

test.each(['a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\vb', 'a\u0085b'])('reads %j as two lines', (text) => {
  expect(visibleText(text)).toBe('a\nb')
})

test('accepts 10,000 characters over 101 lines with any line ends', () => {
  const message = `${'x'.repeat(98)}\r\n`.repeat(100) + 'x'.repeat(100)
  expect(enquirySchema.parse({ ...enquiry, message }).message).toHaveLength(10_000)
  expect(enquirySchema.safeParse({ ...enquiry, message: `${message}x` }).success).toBe(false)
})

test('treats a message with only invisible characters as missing', () => {
  const { error } = enquirySchema.safeParse({ ...enquiry, message: '\u0000\u200b\ufeff' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Message is required'])
})

test('changes nothing when a cleaned text is cleaned again, and leaves it well formed', () => {
  fc.assert(
    fc.property(anyText(), fc.constantFrom('\ud83d', '\udc00', '\u0000', '\r'), (text, odd) => {
      const once = visibleText(text + odd + text)
      expect(visibleText(once)).toBe(once)
      expect(once.isWellFormed()).toBe(true)
      expect(once).not.toContain('\u0000')
    }),
  )
})
