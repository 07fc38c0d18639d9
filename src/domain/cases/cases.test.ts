import { expect, test } from 'vitest'
import { tagsSchema } from '../content/schema.ts'
import { categoryTint } from './case-categories.ts'
import { caseInputSchema } from './case-input.ts'

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

test('stores line breaks of a one-line field as spaces, in a slug as hyphens, and line ends elsewhere as line feeds', () => {
  const written = { title: 'Smith v\nJones', slug: '', author: 'Clara\r\nClerk', summary: 'One.\r\nTwo.\rThree.', content: '# A\r\nB\r\n' }
  expect(caseInputSchema.parse({ ...typed, ...written, tags: ['hourly\nrates', 'a'] })).toMatchObject({
    ...{ title: 'Smith v Jones', slug: 'smith-v-jones', author: 'Clara Clerk', summary: 'One.\nTwo.\nThree.', content: '# A\nB' },
    tags: ['hourly rates', 'a'],
  })
  const invisible = { title: '\u200b', author: '\u3164', summary: '\u00ad', tags: '\u2800' }
  expect(fieldsOf({ ...typed, slug: 'smith', ...invisible }).toSorted()).toEqual(Object.keys(invisible).toSorted())
})

test('requires an author for a note, and stores none for a judgment', () => {
  expect(fieldsOf({ ...typed, author: ' ' })).toEqual(['author'])
  expect(caseInputSchema.parse({ ...typed, textKind: 'Judgment' })).toMatchObject({ textKind: 'Judgment', author: '' })
  expect(caseInputSchema.parse({ ...typed, textKind: 'judgment', author: undefined })).toMatchObject({ textKind: 'Judgment', author: '' })
})

test('accepts a correction only with its date, and a date only with its correction', () => {
  const whole = { correctedOn: '2026-03-12', correction: 'The costs were £40,000, not £4,000.' }
  expect(caseInputSchema.parse({ ...typed, ...whole })).toMatchObject(whole)
  expect(caseInputSchema.parse({ ...typed, correctedOn: ' ', correction: '' })).toMatchObject({ correctedOn: null, correction: null })
  expect(fieldsOf({ ...typed, ...whole, correctedOn: '' })).toEqual(['correctedOn'])
  expect(fieldsOf({ ...typed, ...whole, correction: null })).toEqual(['correction'])
  expect(fieldsOf({ ...typed, ...whole, correctedOn: '12 March' })).toEqual(['correctedOn'])
})

test.each([[''], [[]], [['']], [null], [['x\u0000']], [['x'.repeat(101)]], [Array.from({ length: 51 }, (_, index) => `tag ${index}`)]])(
  'refuses %j as tags',
  (value) => {
    expect(tagsSchema('Tags').safeParse(value).success).toBe(false)
  },
)

test.each([
  ['numbers', Array.from({ length: 1000 }, () => 7)],
  ['texts that cannot be stored', Array.from({ length: 1000 }, (_, index) => `${index}\u0000`)],
])('reports one fault for a thousand %s as tags', (_what, tags) => {
  expect(tagsSchema('Tags').safeParse(tags).error?.issues).toHaveLength(1)
})

test('gives the badge of a case the tint of its category, and grey for an unknown one', () => {
  expect(['QOCS', 'Anything else'].map(categoryTint)).toEqual(['blue', 'grey'])
})
