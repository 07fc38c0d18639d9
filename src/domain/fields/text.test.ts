import { expect, test } from 'vitest'
import type * as z from 'zod'
import { isStorableText } from './storable-text.ts'
import { emailAddress, isWebAddress, openingSentences, optionalText, optionalWebAddress, requiredText } from './text.ts'

const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each(['plain', 'é 法律 👩‍⚖️', '\u2028', '\ud83d\ude00', ''])('%j can be stored', (text) => {
  expect(isStorableText(text)).toBe(true)
})

test.each(['\u0000', 'a\u0000b', '\ud83d', '\ude00', 'a\ud83d b', '\ude00\ud83d'])('%j cannot be stored', (text) => {
  expect(isStorableText(text)).toBe(false)
  for (const schema of [requiredText('Title'), optionalText('Title')]) expect(messages(schema, `x${text}x`)).toHaveLength(1)
})

test('a required text is trimmed, and named in what is wrong with it', () => {
  expect(requiredText('Title').parse('  a b\n')).toBe('a b')
  for (const nothing of ['', ' \n\t', undefined, null, 7]) expect(messages(requiredText('Title'), nothing)).toContain('Title is required')
  expect(messages(requiredText('Content', 2_000), 'x'.repeat(2_001))).toEqual(['Content must be at most 2,000 characters'])
  expect(requiredText('Title', 3).parse('  abc  ')).toBe('abc')
})

test('an optional text that says nothing is null', () => {
  for (const nothing of ['', '  ', null, undefined]) expect(optionalText('Phone').parse(nothing)).toBeNull()
  expect(optionalText('Phone').parse(' 020 ')).toBe('020')
  expect(messages(optionalText('Phone'), 7)).toEqual(['Phone must be text'])
})

test.each(['https://a.example', 'http://a.example/x?y#z', 'HTTPS://A.EXAMPLE'])('%s is a web address', (address) => {
  expect(isWebAddress(address)).toBe(true)
  expect(optionalWebAddress('Picture').parse(address)).toBe(address)
})

test.each(['/images/court.jpg', '/'])('%s is a path of this site: a picture may lie there, a link to elsewhere does not', (address) => {
  expect(isWebAddress(address)).toBe(true)
  expect(messages(optionalWebAddress('LinkedIn'), address)).toEqual(['LinkedIn must be an address that starts with https://'])
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://a.example',
  '//evil.example',
  '/\\evil.example',
  '/a b',
  'a.example',
  'https://',
  'mailto:a@b.example',
])('%j is no web address', (address) => {
  expect(isWebAddress(address)).toBe(false)
  expect(messages(optionalWebAddress('Picture'), address)).toEqual(['Picture must be an address that starts with https://'])
})

test.each(['a@b.example', 'first.last+tag@sub.domain.example', "o'brien@b.example"])('%s is an e-mail address', (address) => {
  expect(emailAddress.parse(` ${address} `)).toBe(address)
})

test.each([
  'a',
  'a@b',
  '@b.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example,c@d.example',
  'a b@c.example',
  'a\u0000@b.example',
  'a\ud800@b.example',
])('%j is no e-mail address', (address) => {
  expect(messages(emailAddress, address)).toEqual(['Please enter a valid email address'])
})

test('an e-mail address has at most 254 characters', () => {
  expect(messages(emailAddress, `${'a'.repeat(250)}@b.example`)).toContain('Email must be at most 254 characters')
})

test.each([
  ['One sentence that is long enough to stand alone. And a second.', 'One sentence that is long enough to stand alone.'],
  ['Too short. So the next one is taken along with it.  A third is not.', 'Too short. So the next one is taken along with it.'],
  ['In Smith v. Jones it was held. More follows here.', 'In Smith v. Jones it was held. More follows here.'],
  ['No stop at all', 'No stop at all'],
  ['Over\n\ntwo   paragraphs, and then a stop at last. Rest.', 'Over two paragraphs, and then a stop at last.'],
  ['', ''],
])('%j opens with %j', (text, opening) => {
  expect(openingSentences(text)).toBe(opening)
})
