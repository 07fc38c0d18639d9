export type CsvValue = string | number | boolean | null

/** Spreadsheets run a text that begins with one of these as a formula. A leading apostrophe prevents that. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/
/** Spreadsheets change these to numbers or times. The register's own dates and times may stay. */
const numeric = /^\(?\d[\d.,:/-]*(?:e[+-]?\d+)?%?\)?$/i
const day = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/
/** RFC 4180: these characters would end the field or row, so the field is quoted. */
const quoted = /[",\r\n]/

function field(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = formula.test(value) || (numeric.test(value.trim()) && !day.test(value)) ? `'${value}` : value
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows, headings first, as a CSV file. The byte order mark marks it as UTF-8 for spreadsheets. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
}

export type Columns<Row> = readonly (readonly [heading: string, value: (row: Row) => CsvValue])[]

/** Rows for `csvText`, headings first. */
export const sheetOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): CsvValue[][] => [
  columns.map(([heading]) => heading),
  ...rows.map((row) => columns.map(([, value]) => value(row))),
]
