import { expect, test } from 'vitest'
import type * as z from 'zod'
import { emailAddress, optionalEmailAddress } from './email.ts'

const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each([
  'first.last+tag@sub.domain.example',
  "o'brien@b.example",
  'o&neill@example.co.uk',
  'a~b@example.com',
  'ada=home@example.com',
  'smith/jones@example.com',
  'ada@xn--e1afmkfd.xn--p1ai',
  '\u0430\u0434\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
  'jos\u00e9@example.es',
  '\u0928\u092e\u0938\u094d\u200d\u0924\u0947@example.in',
])('accepts %s as an e-mail address', (address) => {
  expect(emailAddress.parse(` ${address} `)).toBe(address)
})

test.each([
  ['\u200bada@example.com', 'ada@example.com'],
  ['\ufeff\u00a0ada@exam\u00adple.com\u202c\u200d', 'ada@example.com'],
  ['jose\u0301@example.es', 'jos\u00e9@example.es'],
])('stores %j as %j', (typed, stored) => {
  expect(emailAddress.parse(typed)).toBe(stored)
})

test.each([
  'a@b',
  '@b.example',
  'a@',
  'a@b@c.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\n',
  'a@b.example,c@d.example',
  'a@-b.example',
  'a@b..example',
  'a@[127.0.0.1]',
  `a@${'b'.repeat(64)}.example`,
  'a\u0000@b.example',
  'a\ud800@b.example',
  'a\u2003b@c.example',
])('refuses %j as an e-mail address', (address) => {
  expect(messages(emailAddress, address)).toEqual(['Please enter a valid email address'])
})

test('requires an address if the value is blank', () => {
  for (const blank of ['', ' ', '\u200b', undefined, null, 7]) expect(messages(emailAddress, blank)).toEqual(['Email is required'])
  for (const blank of ['', ' ', '\u200b', undefined, null]) expect(optionalEmailAddress.parse(blank)).toBeNull()
})

test('accepts at most 254 characters', () => {
  expect(messages(emailAddress, `${'a'.repeat(250)}@b.example`)).toContain('Email must be at most 254 characters')
})
