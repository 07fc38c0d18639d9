import { expect, test } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import { readPastedCase } from './pasted-case.ts'

const read = (value: unknown) => readPastedCase(typeof value === 'string' ? value : JSON.stringify(value))

test('lists accepted, missing and refused fields, with reasons', () => {
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
    left: Object.keys(caseType.fields).filter((field) => !['title', 'summary', 'content', 'category', 'date', 'tags'].includes(field)),
    unknown: ['id', 'publishToDiscord'],
  })
  const reasons = 'refused' in pasted ? Object.fromEntries(pasted.refused.map(({ field, reason }) => [field, reason])) : {}
  expect(reasons).toMatchObject({ content: 'Content must be text', tags: 'Each tag must be text' })
  expect(reasons['category']).toContain('“Crime”')
  expect(reasons['date']).toContain('YYYY-MM-DD')
  expect(reasons['summary']).toBe('Summary is required')
})

test('explains the format of a date that is not a text', () => {
  expect(read({ title: 'T', date: 20211006 })).toMatchObject({ refused: [{ field: 'date', reason: 'Date must be text like 2021-10-06' }] })
})

test('accepts a category that is spelled differently, and lists it', () => {
  expect(read({ category: 'solicitor’s act ' })).toMatchObject({
    fields: { category: "Solicitor's Act" },
    mapped: { found: 'solicitor’s act ', category: "Solicitor's Act" },
  })
})

test('accepts a text that is only too long, so that it can be shortened in the form', () => {
  expect(read({ title: 'x'.repeat(400) })).toMatchObject({ taken: ['title'], refused: [] })
})

test('reads the first of a list, and counts the others', () => {
  expect(read([{ title: 'One' }, { title: 'Two' }])).toMatchObject({ fields: { title: 'One' }, cases: 2 })
})

test('reports a list within an object', () => {
  expect(read({ cases: [{ title: 'One' }] })).toEqual({ message: expect.stringContaining('under “cases”') })
})

test.each(['```json\n{"title":"Smith v Jones"}\n```\n', '\u00a0{"title":"Smith v Jones"}\u200b'])('reads %j as copied', (text) => {
  expect(readPastedCase(text)).toMatchObject({ taken: ['title'] })
})
