import { expect, test } from 'vitest'
import { countFaultyRows, type ImportRow, parseRows, readImport, rowsWithErrors } from './case-import.ts'

const row = (title: string) => ({ title, summary: 'S', content: 'C', category: 'QOCS', date: '2024-01-01', author: 'A', tags: ['t'] })
const read = (value: unknown) => readImport(JSON.stringify(value))
const readRows = (value: unknown) => {
  const reading = read(value)
  if (reading.kind !== 'read') throw new Error('Expected rows')
  return reading
}

test('reads a list, a single case and a file with a byte order mark', () => {
  for (const text of ['[{"a":1}]', '{"a":1}', '\uFEFF[{"a":1}]', '\uFEFF {"a":1}\n'])
    expect(parseRows(text)).toEqual({ kind: 'parsed', rows: [{ a: 1 }] })
  expect(parseRows('[]')).toEqual({ kind: 'parsed', rows: [] })
})

test.each(['', '{', '[1,]', 'title,slug', '\uFEFF\uFEFF[]', 'undefined'])('refuses %j as invalid JSON', (text) => {
  expect(parseRows(text)).toEqual({ kind: 'unreadable', message: 'The file is not valid JSON.' })
})

test.each(['null', '7', '"case"', 'true'])('refuses %s because it contains no case', (text) => {
  expect(parseRows(text)).toEqual({ kind: 'unreadable', message: 'The file must contain a case or a list of cases.' })
})

test('reads or refuses deeply nested JSON without crashing', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(readImport(deep(1000))).toMatchObject({ kind: 'read', rows: [], faults: [{ row: 1, field: 'row' }] })
  expect(['read', 'unreadable']).toContain(readImport(deep(1_000_000)).kind)
})

test('keeps the first row with a slug and sets the later ones aside', () => {
  const reading = readRows([row('One'), { ...row('Uno'), slug: 'one' }, row('Two'), row('One')])
  const titles = (rows: ImportRow[]) => rows.map(({ row: at, input }) => `${at} ${input.title}`)
  expect(titles(reading.rows)).toEqual(['1 One', '3 Two'])
  expect(titles(reading.repeated)).toEqual(['2 Uno', '4 One'])
})

test('reports every fault of every row, with the row number and its title or slug', () => {
  const reading = readRows([
    row('One'),
    { ...row('Two'), date: 'today', category: 'Crime' },
    7,
    { ...row('Four'), tags: ['ok', 'x'.repeat(101)] },
    { ...row('  '), slug: 'five' },
  ])
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

test('explains each fault with the value that it found', () => {
  const reading = readRows([
    { ...row('One'), date: 20211006 },
    { ...row('Two'), category: 'Crime' },
    { ...row('x'), title: 7 },
    { ...row('法') },
    { ...row('Five'), tags: [1] },
    { name: 'No case' },
    { ...row('Seven'), content: null },
  ])
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

test("maps a differently spelled category to the register's, and reports the mapping", () => {
  const reading = readRows(
    ['qocs ', 'Solicitor’s Act', 'Costs Budgeting', 'PART-36', 'Detailed  assessments', 'QOCS'].map((category, index) => ({
      ...row(`Case ${index}`),
      category,
    })),
  )
  expect(reading.faults).toEqual([])
  expect(reading.mapped.map(({ row: at, found, category }) => [at, found, category])).toEqual([
    [1, 'qocs ', 'QOCS'],
    [2, 'Solicitor’s Act', "Solicitor's Act"],
    [3, 'Costs Budgeting', 'Cost Budgeting'],
    [4, 'PART-36', 'Part 36'],
    [5, 'Detailed  assessments', 'Detailed Assessment'],
  ])
})

test('reports in one line that the cases are inside an object', () => {
  expect(read({ one: row('One'), two: row('Two') })).toEqual({ kind: 'unreadable', message: expect.stringContaining('under their keys') })
  expect(read({ cases: [row('One')] })).toEqual({ kind: 'unreadable', message: expect.stringContaining('under “cases”') })
  expect(read({ data: { items: [row('One')] } })).toEqual({ kind: 'unreadable', message: expect.stringContaining('under “data.items”') })
  expect(read({ ...row('One'), more: [] })).toMatchObject({ kind: 'read', faults: [] })
})
