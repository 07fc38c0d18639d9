import { expect, test } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import { readTags } from '#domain/fields/tag-text.ts'
import { readPastedCase } from './pasted-case.ts'

const read = (value: unknown) => readPastedCase(typeof value === 'string' ? value : JSON.stringify(value))
const fieldsOf = (value: unknown) => {
  const pasted = read(value)
  return 'fields' in pasted ? pasted.fields : undefined
}

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

test('fills only the fields in an object or in the first of a list, and counts the others', () => {
  const pasted = { title: 'Pasted', tags: ['a', 'b'], id: 9, summary: 4 }
  expect(fieldsOf(pasted)).toEqual({ title: 'Pasted', tags: 'a, b' })
  expect(fieldsOf([pasted, { title: 'Second' }])).toEqual({ title: 'Pasted', tags: 'a, b' })
  expect(read([{ title: 'One' }, { title: 'Two' }])).toMatchObject({ cases: 2 })
  expect(fieldsOf({ tags: 'a, b' })).toEqual({ tags: 'a, b' })
})

test('keeps the lines of treatments and a tag with a comma', () => {
  const treatments = '[2017] EWCA Civ 932: overruled\n[2018] EWCA Civ 1: followed'
  const tags = ['Smith, Jones', 'rates']
  const fields = fieldsOf({ treatments, tags })
  expect([fields?.treatments, readTags(fields?.tags ?? '')]).toEqual([treatments, tags])
})

test('converts line ends, and removes line breaks from one-line fields', () => {
  const pasted = { title: 'Smith v\nJones', content: 'One.\r\nTwo.', author: 'Ada\rExample', tags: ['a\nb', 'c'] }
  expect(fieldsOf(pasted)).toEqual({ title: 'Smith v Jones', content: 'One.\nTwo.', author: 'Ada Example', tags: 'a b, c' })
})

test.each(['', '{', '7', '"text"', '[]', '[7]', 'null', '{}', '{"name":"x"}', '{"title":null}'])('refuses %j', (text) => {
  expect(fieldsOf(text)).toBeUndefined()
})

test('reports a list within an object', () => {
  expect(read({ cases: [{ title: 'One' }] })).toEqual({ message: expect.stringContaining('under “cases”') })
})

test.each(['```json\n{"title":"Smith v Jones"}\n```\n', '\u00a0{"title":"Smith v Jones"}\u200b'])('reads %j as copied', (text) => {
  expect(readPastedCase(text)).toMatchObject({ taken: ['title'] })
})
