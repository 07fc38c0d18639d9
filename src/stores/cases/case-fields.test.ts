import { expect, test } from 'vitest'
import { readPastedCase } from '#admin/cases/pasted-case.ts'
import { caseType } from '#domain/cases/type.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import type { Field } from '#domain/content/type.ts'
import { aCase } from '#test/fixtures.ts'
import { blankCase, caseFormSchema, fieldsOf } from './case-fields.ts'

function pastedFields(text: string) {
  const pasted = readPastedCase(text)
  return 'fields' in pasted ? pasted.fields : undefined
}

const blank = blankCase(null, new Date('2024-03-12T10:00:00Z'))
/** The optional fields of a blank form, as sent. */
const nothing = mapFields(Object.fromEntries(Object.entries<Field>(caseType.fields).filter(([, field]) => 'optional' in field)), () => null)
const typed = {
  ...blank,
  title: 'Ho v Adelekun',
  slug: '',
  summary: 'A summary',
  content: 'Content',
  category: 'QOCS',
  date: '2021-10-06',
  author: 'Ada Example',
  tags: ' qocs, set-off ,, qocs',
  treatments: ' [2017] EWCA Civ 932:  Overruled\n\n',
  publishToDiscord: true,
}

test('sends the tags as a list, and makes a blank slug from the title', () => {
  expect(caseFormSchema.parse(typed)).toEqual({
    ...typed,
    ...nothing,
    slug: 'ho-v-adelekun',
    tags: ['qocs', 'set-off'],
    treatments: '[2017] EWCA Civ 932: overruled',
  })
})

test('requires every field of an empty form', () => {
  const empty = { ...blank, date: '' }
  const fields = caseFormSchema.safeParse(empty).error?.issues.map((issue) => issue.path[0])
  expect(new Set(fields)).toEqual(new Set(['title', 'slug', 'summary', 'content', 'category', 'date', 'author', 'tags']))
})

test('reads pasted JSON, an object or the first of a list, and fills only the fields in it', () => {
  const pasted = { title: 'Pasted', tags: ['a', 'b'], id: 9, summary: 4 }
  const expected = { title: 'Pasted', tags: 'a, b' }
  expect(pastedFields(JSON.stringify(pasted))).toEqual(expected)
  expect(pastedFields(JSON.stringify([pasted, { title: 'Second' }]))).toEqual(expected)
  expect(pastedFields('{"tags":"a, b"}')).toEqual({ tags: 'a, b' })
})

test('keeps the lines of pasted treatments', () => {
  const treatments = '[2017] EWCA Civ 932: overruled\n[2018] EWCA Civ 1: followed'
  expect(pastedFields(JSON.stringify({ title: 'A', treatments }))).toEqual({ title: 'A', treatments })
})

test('converts line ends of pasted texts, and removes line breaks from one-line fields', () => {
  const pasted = { title: 'Smith v\nJones', content: 'One.\r\nTwo.', author: 'Ada\rExample', tags: ['a\nb', 'c'] }
  const expected = { title: 'Smith v Jones', content: 'One.\nTwo.', author: 'Ada Example', tags: 'a b, c' }
  expect(pastedFields(JSON.stringify(pasted))).toEqual(expected)
})

test('refuses pasted JSON of any other kind', () => {
  for (const text of ['', '{', '7', '"text"', '[]', '[7]', 'null', '{}', '{"name":"x"}', '{"title":null}'])
    expect(pastedFields(text)).toBeUndefined()
})

test('keeps a tag with a comma as it was stored', () => {
  const stored = aCase({ tags: ['Smith, Jones', 'rates'] })
  expect(caseFormSchema.parse(fieldsOf(stored))).toMatchObject({ tags: stored.tags })
  const pasted = pastedFields(JSON.stringify({ tags: stored.tags }))
  expect(caseFormSchema.parse({ ...typed, ...pasted })).toMatchObject({ tags: stored.tags })
})
