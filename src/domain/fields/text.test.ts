import { expect, test } from 'vitest'
import type * as z from 'zod'
import { isStorableText } from './storable-text.ts'
import { optionalLine, optionalText, optionalWebAddress, requiredLine, requiredText } from './text.ts'
import { isWebAddress } from './url.ts'

const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each(['\u0000', 'a\u0000b', '\ud83d', '\ude00', 'a\ud83d b', '\ude00\ud83d'])('cannot store %j', (text) => {
  expect(isStorableText(text)).toBe(false)
  for (const schema of [requiredText('Title'), optionalText('Title')]) expect(messages(schema, `x${text}x`)).toHaveLength(1)
})

test('trims a required text and names it in its messages', () => {
  expect(requiredText('Title').parse('  a b\n')).toBe('a b')
  for (const nothing of ['', ' \n\t', undefined, null, 7]) expect(messages(requiredText('Title'), nothing)).toContain('Title is required')
  expect(messages(requiredText('Content', 2_000), 'x'.repeat(2_001))).toEqual(['Content must be at most 2,000 characters'])
  expect(requiredText('Title', 3).parse('  abc  ')).toBe('abc')
})

test('requires a visible character, and stores the line break of a one-line field as a space', () => {
  for (const schema of [requiredText('Title'), requiredLine('Title')]) expect(messages(schema, '\u200b')).toEqual(['Title is required'])
  for (const schema of [optionalText('Phone'), optionalLine('Phone')]) expect(schema.parse('\u200b')).toBeNull()
  for (const schema of [requiredLine('Title'), optionalLine('Title')]) expect(schema.parse('Smith v\nJones')).toBe('Smith v Jones')
})

test('stores line ends as line feeds, which count as one character each', () => {
  for (const schema of [requiredText('Content', 5), optionalText('Content', 5)]) expect(schema.parse('\r\na\r\nb\rc\r')).toBe('a\nb\nc')
})

test('drops line breaks and tabs in an address, as browsers do', () => {
  expect(optionalWebAddress('LinkedIn').parse(' https://a.exam\r\nple/b\u200b\n')).toBe('https://a.example/b')
})

test('stores a blank optional text as null', () => {
  for (const nothing of ['', '  ', null, undefined]) expect(optionalText('Phone').parse(nothing)).toBeNull()
  expect(optionalText('Phone').parse(' 020 ')).toBe('020')
  expect(messages(optionalText('Phone'), 7)).toEqual(['Phone must be text'])
})

test.each(['http://a.example/x?y#z', 'HTTPS://A.EXAMPLE'])('accepts %s as a web address', (address) => {
  expect(isWebAddress(address)).toBe(true)
  expect(optionalWebAddress('Picture').parse(address)).toBe(address)
})

test('accepts a path of this site for a picture, but not for a link', () => {
  expect(isWebAddress('/images/court.jpg')).toBe(true)
  expect(messages(optionalWebAddress('LinkedIn'), '/images/court.jpg')).toHaveLength(1)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', '/a b', 'https://'])(
  'refuses %j as a web address',
  (address) => {
    expect(isWebAddress(address)).toBe(false)
    expect(messages(optionalWebAddress('Picture'), address)).toEqual(['Picture must be an address that starts with https://'])
  },
)
