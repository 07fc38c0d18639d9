import { expect, test } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import { writeTags } from '#domain/fields/tag-text.ts'
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

test('accepts a category that is spelled differently, and lists it', () => {
  expect(read({ category: 'solicitor’s act ' })).toMatchObject({
    fields: { category: "Solicitor's Act" },
    mapped: { found: 'solicitor’s act ', category: "Solicitor's Act" },
  })
})

test.each(['```json\n{"title":"Smith v Jones"}\n```\n', '\u00a0{"title":"Smith v Jones"}\u200b'])('reads %j as copied', (text) => {
  expect(readPastedCase(text)).toMatchObject({ taken: ['title'] })
})

test('reads an object or the first of a list, and counts the others', () => {
  const pasted = { title: 'One', tags: ['a', 'Smith, Jones'], id: 9, summary: 4 }
  const fields = { title: 'One', tags: writeTags(pasted.tags) }
  expect(read(pasted)).toMatchObject({ fields, taken: ['title', 'tags'], cases: 1 })
  expect(read([pasted, { title: 'Two' }])).toMatchObject({ fields, taken: ['title', 'tags'], cases: 2 })
})

test('converts line ends, keeps the lines of long fields, and removes line breaks from one-line fields', () => {
  const treatments = '[2017] EWCA Civ 932: overruled\n[2018] EWCA Civ 1: followed'
  const pasted = { title: 'Smith v\nJones', content: 'One.\r\nTwo.', author: 'Ada\rExample', tags: ['a\nb', 'c'], treatments }
  const fields = { title: 'Smith v Jones', content: 'One.\nTwo.', author: 'Ada Example', tags: 'a b, c', treatments }
  expect(Object(read(pasted)).fields).toEqual(fields)
})

test.each(['', '{', '7', '[]', '[7]', 'null', '{"name":"x"}', '{"title":null}'])('reads no case from %j', (text) => {
  expect(read(text)).not.toHaveProperty('fields')
})
