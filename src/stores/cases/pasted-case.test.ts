import { expect, test } from 'vitest'
import { readPastedCase } from './pasted-case.ts'

const read = (value: unknown) => readPastedCase(typeof value === 'string' ? value : JSON.stringify(value))

test('says which fields were taken, left and refused, and why', () => {
  const pasted = read({
    id: 7,
    title: 'Doe v Acme',
    summary: '  ',
    content: 42,
    category: 'Crime',
    date: '12/03/2024',
    tags: ['a', 7],
    publishToDiscord: true,
  })
  expect(pasted).toMatchObject({
    fields: { title: 'Doe v Acme' },
    taken: ['title'],
    left: ['slug', 'author'],
    unknown: ['id', 'publishToDiscord'],
  })
  const reasons = 'refused' in pasted ? Object.fromEntries(pasted.refused.map(({ field, reason }) => [field, reason])) : {}
  expect(reasons).toMatchObject({ content: 'Content must be text', tags: 'Each tag must be text' })
  expect(reasons['category']).toContain('“Crime”')
  expect(reasons['date']).toContain('YYYY-MM-DD')
  expect(reasons['summary']).toBe('Summary is required')
})

test('a date that is no text says what a date looks like', () => {
  expect(read({ title: 'T', date: 20211006 })).toMatchObject({ refused: [{ field: 'date', reason: 'Date must be text like 2021-10-06' }] })
})

test('a category that plainly means one of ours is taken, and named', () => {
  expect(read({ category: 'solicitor’s act ' })).toMatchObject({
    fields: { category: "Solicitor's Act" },
    mapped: { found: 'solicitor’s act ', category: "Solicitor's Act" },
  })
})

test('a text that is only too long is taken, to be shortened in the form', () => {
  expect(read({ title: 'x'.repeat(400) })).toMatchObject({ taken: ['title'], refused: [] })
})

test('of a list the first is read, and the others are counted', () => {
  expect(read([{ title: 'One' }, { title: 'Two' }])).toMatchObject({ fields: { title: 'One' }, cases: 2 })
})

test('a list within an object is said to be one', () => {
  expect(read({ cases: [{ title: 'One' }] })).toEqual({ message: expect.stringContaining('under “cases”') })
})
