import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { csvText } from './csv.ts'

/** A reader written from RFC 4180, independent of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, inQuotes, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Enough for the property below, which only makes digits with these characters between them. */
const isNumber = (field: string) => /^\d[\d,-]*$/.test(field)

test.each([
  [
    'quotes a field that would end early, and doubles quotation marks',
    [['a,b', 'say "no"', 'two\r\nlines', 'a\nb', ' plain ']],
    '"a,b","say ""no""","two\r\nlines","a\nb", plain \r\n',
  ],
  ['writes null as an empty field, and numbers and booleans unchanged', [[null, '', 0, -1, true, false]], ',,0,-1,true,false\r\n'],
])('%s', (_what, rows, text) => {
  expect(csvText(rows)).toBe(`\ufeff${text}`)
})

const dangerous = ['=1+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)']
test.each(dangerous)('prevents %j from being read as a formula', (value) => {
  expect(readCsv(csvText([[value]]).slice(1))).toEqual([[`'${value}`]])
})

test.each(['00442079460958', '1e10', '020.7946.0958', '1/2', '9:30', '1,000', ' 0123 '])('keeps %j as text in a spreadsheet', (value) => {
  expect(readCsv(csvText([[value]]).slice(1))).toEqual([[`'${value}`]])
})

test.each(['2024-03-12', '020 7946 0958'])('adds no guard to %j', (value) => {
  expect(readCsv(csvText([[value]]).slice(1))).toEqual([[value]])
})

test('reads back any written text, with no field left as a formula', () => {
  const signs = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '"', ',', "'", '\ufeff', ' ')
  const value = fc.array(fc.oneof(signs, anyText()), { maxLength: 6 }).map((pieces) => pieces.join(''))
  const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(rows, (written) => {
      const text = csvText(written)
      expect(text.startsWith('\ufeff')).toBe(true)
      const defused = written.map((row) =>
        row.map((field) => ('=+-@＝＋－＠\t\r\n'.includes(field.charAt(0) || ' ') || isNumber(field.trim()) ? `'${field}` : field)),
      )
      expect(readCsv(text.slice(1))).toEqual(defused)
    }),
  )
})
