import { expect, test } from 'vitest'
import { fieldErrors } from '../fields/field-errors.ts'
import { mailSettingsUpdateSchema } from './mail-settings.ts'

const read = (noticeTo: unknown) => mailSettingsUpdateSchema.safeParse({ noticeTo, includeMessage: false, acknowledge: true })
const addresses = (noticeTo: unknown) => read(noticeTo).data?.noticeTo
const errors = (noticeTo: unknown) => {
  const { error } = read(noticeTo)
  return error && fieldErrors(error)
}

test('keeps several addresses in order, each once, and null if there are none', () => {
  expect(addresses(['ada@costs.example', ' bob@costs.example ', 'ADA@costs.example'])).toEqual(['ada@costs.example', 'bob@costs.example'])
  expect([addresses([]), addresses(null)]).toEqual([null, null])
})

test.each([
  'ada',
  'ada@costs.example\r\nBcc: all@visitors.example',
  'Ada <ada@costs.example>',
  'a@b.example, c@d.example',
  'véra@costs.example',
  '',
])('refuses %j and names it', (bad) => {
  expect(errors(['bob@costs.example', bad])).toEqual({ 'noticeTo.1': [expect.stringContaining(bad)] })
})

test('refuses more than twenty addresses', () => {
  const many = Array.from({ length: 21 }, (_, index) => `staff${index}@costs.example`)
  expect(addresses(many.slice(1))).toHaveLength(20)
  expect(Object.keys(errors(many) ?? {})).toEqual(['noticeTo'])
})
