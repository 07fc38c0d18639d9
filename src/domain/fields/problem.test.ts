import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldErrors } from './field-errors.ts'
import { problemSchema } from './problem.ts'

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

test('has a title, a status and a detail', () => {
  const problem = { title: 'Invalid', status: 422, detail: 'Please check.' }
  expect(problemSchema.parse({ ...problem, current: {} })).toEqual(problem)
  for (const key of ['title', 'status', 'detail']) expect(problemSchema.safeParse({ ...problem, [key]: undefined }).success).toBe(false)
})
