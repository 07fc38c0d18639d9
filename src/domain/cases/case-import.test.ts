import { expect, test } from 'vitest'
import { countFaultyRows, type ImportRow, parseRows, readImport, rowsWithErrors } from './case-import.ts'

const row = (title: string) => ({ title, summary: 'S', content: 'C', category: 'QOCS', date: '2024-01-01', author: 'A', tags: ['t'] })
const read = (value: unknown) => readImport(JSON.stringify(value))

test('a list, a single case and a byte order mark are read alike', () => {
  for (const text of ['[{"a":1}]', '{"a":1}', '\uFEFF[{"a":1}]', '\uFEFF {"a":1}\n'])
    expect(parseRows(text)).toEqual({ kind: 'parsed', rows: [{ a: 1 }] })
  expect(parseRows('[]')).toEqual({ kind: 'parsed', rows: [] })
})

test.each(['', '{', '[1,]', 'title,slug', '\uFEFF\uFEFF[]', 'undefined'])('%j is no JSON', (text) => {
  expect(parseRows(text)).toEqual({ kind: 'unreadable', message: 'The file is not valid JSON.' })
})

test.each(['null', '7', '"case"', 'true'])('%s holds no case', (text) => {
  expect(parseRows(text)).toEqual({ kind: 'unreadable', message: 'The file must contain a case or a list of cases.' })
})

test('JSON as deep as it likes is read or refused, never a crash', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(readImport(deep(1000))).toMatchObject({ kind: 'read', rows: [], faults: [{ row: 1, field: 'row' }] })
  expect(['read', 'unreadable']).toContain(readImport(deep(1_000_000)).kind)
})

test('good rows come back whole, with their slugs and their places', () => {
  const reading = read([row('One'), row('Two')])
  expect(reading).toMatchObject({
    kind: 'read',
    repeated: [],
    faults: [],
    rows: [
      { row: 1, input: { slug: 'one' } },
      { row: 2, input: { slug: 'two' } },
    ],
  })
})

test('the first of a slug counts, the later ones are set aside', () => {
  const reading = read([row('One'), { ...row('Uno'), slug: 'one' }, row('Two'), row('One')])
  const titles = (rows: ImportRow[]) => rows.map(({ row: at, input }) => `${at} ${input.title}`)
  if (reading.kind !== 'read') throw new Error('Expected rows')
  expect(titles(reading.rows)).toEqual(['1 One', '3 Two'])
  expect(titles(reading.repeated)).toEqual(['2 Uno', '4 One'])
})

test('every fault of every row is named, counted from 1, with what the row is called', () => {
  const reading = read([
    row('One'),
    { ...row('Two'), date: 'today', category: 'Crime' },
    7,
    { ...row('Four'), tags: ['ok', 'x'.repeat(101)] },
    { ...row('  '), slug: 'five' },
  ])
  if (reading.kind !== 'read') throw new Error('Expected rows')
  expect(reading.rows.map(({ row: at }) => at)).toEqual([1])
  expect(reading.faults.map(({ row: at, field, name }) => `${at} ${field} ${name}`)).toEqual([
    '2 category Two',
    '2 date Two',
    '3 row ',
    '4 tags.1 Four',
    '5 title five',
  ])
  expect(rowsWithErrors(countFaultyRows(reading.faults))).toBe('4 rows have errors')
  expect(rowsWithErrors(countFaultyRows(reading.faults.slice(0, 2)))).toBe('1 row has errors')
})

test('reasons say what is wrong with the value that was found', () => {
  const reading = read([
    { ...row('One'), date: 20211006 },
    { ...row('Two'), category: 'Crime' },
    { ...row('x'), title: 7 },
    { ...row('法') },
    { ...row('Five'), tags: [1] },
    { name: 'No case' },
    { ...row('Seven'), content: null },
  ])
  if (reading.kind !== 'read') throw new Error('Expected rows')
  expect(reading.faults.map(({ row: at, field, message }) => `${at} ${field}: ${message}`)).toEqual([
    '1 date: Date must be text like 2021-10-06',
    "2 category: “Crime” is not one of the choices. Choose Cost Budgeting, Detailed Assessment, QOCS, Solicitor's Act or Part 36",
    '3 title: Title must be text',
    '4 slug: No slug can be made from this title. Write one with letters from a to z.',
    '5 tags: Each tag must be text',
    '6 row: This row is not a case',
    '7 content: Content is required',
  ])
})

test('categories that plainly mean one of ours are read as that, and named', () => {
  const reading = read(
    ['qocs ', 'Solicitor’s Act', 'Costs Budgeting', 'PART-36', 'Detailed  assessments', 'QOCS'].map((category, index) => ({
      ...row(`Case ${index}`),
      category,
    })),
  )
  if (reading.kind !== 'read') throw new Error('Expected rows')
  expect(reading.faults).toEqual([])
  expect(reading.mapped.map(({ row: at, found, category }) => [at, found, category])).toEqual([
    [1, 'qocs ', 'QOCS'],
    [2, 'Solicitor’s Act', "Solicitor's Act"],
    [3, 'Costs Budgeting', 'Cost Budgeting'],
    [4, 'PART-36', 'Part 36'],
    [5, 'Detailed  assessments', 'Detailed Assessment'],
  ])
})

test('a list within an object is said to be one, in a line', () => {
  expect(read({ cases: [row('One')] })).toEqual({ kind: 'unreadable', message: expect.stringContaining('under “cases”') })
  expect(read({ ...row('One'), more: [] })).toMatchObject({ kind: 'read', faults: [] })
})
