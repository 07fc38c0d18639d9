import { expect, test } from 'vitest'
import { fieldErrors } from '../fields/field-errors.ts'
import { contentTypes } from '../kinds/content-types.ts'
import { practiceFields } from '../practice/type.ts'
import type { WithFields } from './record-schema.ts'
import { inputSchema, inputShape } from './schema.ts'
import { contentType, pagePath } from './type.ts'

const vacancyType = contentType({
  name: 'vacancy',
  noun: 'vacancy',
  heading: 'Vacancies',
  words: {
    created: 'Vacancy created',
    updated: 'Vacancy updated',
    missing: 'Vacancy not found',
    noneYet: 'No vacancies yet.',
    all: 'all vacancies',
  },
  address: '/api/vacancies',
  pages: {
    list: '/vacancies',
    key: 'slug',
    label: 'Vacancies',
    over: 'The practice',
    texts: { missing: 'Not found', failed: 'Not loaded', back: 'Back' },
  },
  order: { by: 'day', field: 'closes', first: 'earliest' },
  columns: ['closes'],
  letter: 'v',
  fields: {
    title: { kind: 'text', label: 'Title', max: 10 },
    team: { kind: 'text', label: 'Team', max: 10, optional: true },
    text: { kind: 'markup', label: 'Text', max: 20, rows: 4 },
    slug: { kind: 'slug', label: 'Slug' },
    closes: { kind: 'day', label: 'Closes' },
    hours: { kind: 'choice', label: 'Hours', choices: ['Full time', 'Part time', 'Either'] },
    more: { kind: 'link', label: 'More', optional: true },
    email: { kind: 'email', label: 'Email', optional: true },
    picture: { kind: 'picture', label: 'Picture', optional: true, shape: 'news' },
    skills: { kind: 'tags', label: 'Skills', hint: 'What we look for.' },
  },
})

const valid = { title: 'Drafter', text: 'Bills.', slug: 'drafter', closes: '2027-01-31', hours: 'Either', skills: ['bills'] }
const nothing = { team: null, more: null, email: null, picture: null }

test('stores absent and blank optional fields as null, and drops unknown keys', () => {
  const schema = inputSchema(vacancyType)
  expect(schema.parse(valid)).toEqual({ ...valid, ...nothing })
  expect(schema.parse({ ...valid, team: ' ', more: '', email: ' ', picture: '', salary: 1 })).toEqual({ ...valid, ...nothing })
})

test.each([
  ['title', ' ', 'Title is required'],
  ['title', 'A title too long', 'Title must be at most 10 characters'],
  ['team', 'A team too long', 'Team must be at most 10 characters'],
  ['text', undefined, 'Text is required'],
  ['slug', 'Not A Slug', 'Use lowercase letters'],
  ['closes', '31 January', ''],
  ['hours', 'Nights', 'Choose Full time, Part time or Either'],
  ['more', 'costs.example', 'More must be an address that starts with https://'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['picture', 'ftp://costs.example', 'Picture must be an address that starts with https://'],
  ['skills', '', 'Skills are required'],
  ['skills', 7, 'Write the skills as a list'],
])('refuses the %s %j with a reason', (field, value, reason) => {
  const { error } = inputSchema(vacancyType).safeParse({ ...valid, [field]: value })
  expect(error).toBeDefined()
  expect(error && fieldErrors(error)[field]?.[0]).toContain(reason)
})

test('stores a line break of a text as a space, and of a longer text as a line feed', () => {
  const typed = { ...valid, title: 'A\u2028b', team: 'A\rb', text: 'One.\r\nTwo.' }
  expect(inputSchema(vacancyType).parse(typed)).toMatchObject({ title: 'A b', team: 'A b', text: 'One.\nTwo.' })
})

test('puts a page below its list, by slug or id', () => {
  expect(pagePath(vacancyType, { id: 7, slug: 'drafter' })).toBe('/vacancies/drafter')
  expect(pagePath({ pages: { list: '/team', key: 'id' } }, { id: 7 })).toBe('/team/7')
})

const forms: [string, WithFields][] = [...Object.entries(contentTypes), ['practice', { fields: practiceFields }]]

test.each(forms)('stores every optional field of %s as null when it is emptied', (_, form) => {
  const shape = inputShape(form)
  for (const [name, field] of Object.entries(form.fields))
    if ('optional' in field) for (const blank of ['', ' ', '\u200b']) expect(shape[name]?.safeParse(blank).data, name).toBeNull()
})
