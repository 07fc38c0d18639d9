import { expect, test } from 'vitest'
import { wholeInput } from '../content/written.ts'
import { tagsSchema } from '../fields/tags-schema.ts'
import { categoryTint } from './case-categories.ts'
import { caseInputSchema, caseSubmissionSchema } from './case-input.ts'
import { caseType } from './type.ts'

const typed = {
  title: 'Smith v Jones',
  summary: 'Summary',
  content: 'Content',
  category: 'QOCS',
  date: '2024-02-29',
  author: 'Clara Clerk',
  tags: 'costs, QOCS',
}
const fieldsOf = (value: unknown) => [...new Set(caseInputSchema.safeParse(value).error?.issues.map(({ path }) => path.join('.')))]

test('makes the slug from the title and splits the tags at commas', () => {
  expect(caseInputSchema.parse(typed)).toEqual(
    wholeInput(caseType, { ...typed, category: 'QOCS', slug: 'smith-v-jones', tags: ['costs', 'QOCS'] }),
  )
})

test('requires an author for a note, and stores none for a judgment', () => {
  expect(fieldsOf({ ...typed, author: ' ' })).toEqual(['author'])
  expect(caseInputSchema.parse({ ...typed, textKind: 'Judgment' })).toMatchObject({ textKind: 'Judgment', author: '' })
  expect(caseInputSchema.parse({ ...typed, textKind: 'judgment', author: undefined })).toMatchObject({ textKind: 'Judgment', author: '' })
})

test('keeps a typed slug and validates it', () => {
  expect(caseInputSchema.parse({ ...typed, slug: 'my-own' }).slug).toBe('my-own')
  expect(fieldsOf({ ...typed, slug: 'My Own' })).toEqual(['slug'])
})

test.each(['2024', '法律', 'New', 'Import'])('requires a typed slug for the title %s, from which none can be made', (title) => {
  expect(fieldsOf({ ...typed, title })).toEqual(['slug'])
  expect(caseInputSchema.parse({ ...typed, title, slug: 'typed' }).title).toBe(title)
})

test('reports every missing field', () => {
  const blank = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))
  expect(fieldsOf(blank).sort()).toEqual(['author', 'category', 'content', 'date', 'slug', 'summary', 'tags', 'title'])
  expect(fieldsOf({}).sort()).toEqual(['category', 'content', 'date', 'slug', 'summary', 'tags', 'title'])
  for (const value of [null, 'text', 7]) expect(fieldsOf(value)).toEqual([''])
})

test('accepts a correction only with its date, and a date only with its correction', () => {
  const whole = { correctedOn: '2026-03-12', correction: 'The costs were £40,000, not £4,000.' }
  expect(caseInputSchema.parse({ ...typed, ...whole })).toMatchObject(whole)
  expect(caseInputSchema.parse({ ...typed, correctedOn: ' ', correction: '' })).toMatchObject({ correctedOn: null, correction: null })
  expect(fieldsOf({ ...typed, ...whole, correctedOn: '' })).toEqual(['correctedOn'])
  expect(fieldsOf({ ...typed, ...whole, correction: null })).toEqual(['correction'])
  expect(fieldsOf({ ...typed, ...whole, correctedOn: '12 March' })).toEqual(['correctedOn'])
})

test('drops unknown keys, including dangerous ones', () => {
  const parsed = caseInputSchema.parse(
    JSON.parse(JSON.stringify({ ...typed, id: 7, publishedToDiscord: true }).replace('{', '{"__proto__":{"x":1},')),
  )
  expect(Object.keys(parsed)).toEqual(Object.keys(caseType.fields))
  expect('x' in parsed).toBe(false)
})

test('reads the choice to publish only in a submission, and defaults to no', () => {
  expect(caseSubmissionSchema.parse(typed).publishToDiscord).toBe(false)
  expect(caseSubmissionSchema.parse({ ...typed, publishToDiscord: true }).publishToDiscord).toBe(true)
  expect(caseSubmissionSchema.safeParse({ ...typed, publishToDiscord: 'true' }).success).toBe(false)
})

test.each([
  ['a, b ,,b, a', ['a', 'b']],
  [
    [' a ', '', 'a', 'b,c'],
    ['a', 'b,c'],
  ],
  ['é', ['é']],
])('reads the tags %j as %j', (value, tags) => {
  expect(tagsSchema.parse(value)).toEqual(tags)
})

test.each([
  [''],
  [' , '],
  [[]],
  [['']],
  [null],
  [7],
  [[7]],
  [['x\u0000']],
  [['x'.repeat(101)]],
  [Array.from({ length: 51 }, (_, index) => `tag ${index}`)],
])('refuses %j as tags', (value) => {
  expect(tagsSchema.safeParse(value).success).toBe(false)
})

test.each([
  ['numbers', Array.from({ length: 1000 }, () => 7)],
  ['texts that cannot be stored', Array.from({ length: 1000 }, (_, index) => `${index}\u0000`)],
])('reports one fault for a thousand %s as tags', (_what, tags) => {
  expect(tagsSchema.safeParse(tags).error?.issues).toHaveLength(1)
})

test.each([
  ['QOCS', 'blue'],
  ["Solicitor's Act", 'green'],
  ['Cost Budgeting', 'purple'],
  ['Detailed Assessment', 'orange'],
  ['Part 36', 'red'],
  ['Anything else', 'grey'],
])('gives the badge of %s the tint %s', (category, tint) => {
  expect(categoryTint(category)).toBe(tint)
})
