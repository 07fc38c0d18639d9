import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldErrors } from './field-errors.ts'

const schema = z.object({
  name: z
    .string('Name is required')
    .min(2, 'Too short')
    .regex(/^[a-z]+$/, 'Letters only'),
  tags: z.array(z.string('A tag is a text')),
})
const errorsOf = (value: unknown) => {
  const { error } = schema.safeParse(value)
  return error && fieldErrors(error)
}

test('groups the faults by field, each field with all its messages', () => {
  expect(errorsOf({ name: '1', tags: ['x', 7] })).toEqual({ name: ['Too short', 'Letters only'], 'tags.1': ['A tag is a text'] })
})

test("reports a fault of the whole body under 'body'", () => {
  expect(Object.keys(errorsOf('text') ?? {})).toEqual(['body'])
})
