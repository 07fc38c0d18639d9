import { expect, test } from 'vitest'
import { parseRows, readImport } from './case-import.ts'

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
  expect(parseRows(text)).toEqual({ kind: 'unreadable', message: 'The file must hold a case, or a list of cases.' })
})

test('JSON as deep as it likes is read or refused, never a crash', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(readImport(deep(1000)).kind).toBe('faulty')
  expect(['faulty', 'unreadable']).toContain(readImport(deep(1_000_000)).kind)
})

test('good rows come back whole, with their slugs', () => {
  const reading = read([row('One'), row('Two')])
  expect(reading).toMatchObject({ kind: 'rows', repeated: [], rows: [{ slug: 'one' }, { slug: 'two' }] })
})

test('the first of a slug counts, the later ones are named', () => {
  const reading = read([row('One'), { ...row('Uno'), slug: 'one' }, row('Two'), row('One')])
  expect(reading).toMatchObject({ kind: 'rows', repeated: ['Uno', 'One'], rows: [{ title: 'One' }, { title: 'Two' }] })
})

test('every fault of every row is named, counted from 1, and no row passes', () => {
  const reading = read([
    row('One'),
    { ...row('Two'), date: 'today', category: 'Crime' },
    7,
    { ...row('Four'), tags: ['ok', 'x'.repeat(101)] },
  ])
  expect(reading.kind === 'faulty' && reading.faults.map(({ row: at, field }) => `${at} ${field}`)).toEqual([
    '2 category',
    '2 date',
    '3 row',
    '4 tags.1',
  ])
})
