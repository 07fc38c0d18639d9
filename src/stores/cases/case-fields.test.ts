import { expect, test } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import type { Field } from '#domain/content/type.ts'
import { blankCase, caseFormSchema } from './case-fields.ts'

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
  const fields = caseFormSchema.safeParse({ ...blank, date: '' }).error?.issues.map((issue) => issue.path[0])
  expect(new Set(fields)).toEqual(new Set(['title', 'slug', 'summary', 'content', 'category', 'date', 'author', 'tags']))
})
