export type CsvValue = string | number | boolean | null

/** A spreadsheet takes a text that begins so, in full width too, for a formula and would run it; after an apostrophe it stays text. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/
/**
 * A spreadsheet takes these for a number, a time or a fraction. It drops leading zeros and every digit after the
 * fifteenth. A day or time of ours may be read as one.
 */
const numeric = /^\(?\d[\d.,:/-]*(?:e[+-]?\d+)?%?\)?$/i
const day = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/
/** RFC 4180: these would end the field or the row, so the field goes into quotes. */
const quoted = /[",\r\n]/

function field(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = formula.test(value) || (numeric.test(value.trim()) && !day.test(value)) ? `'${value}` : value
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows, the first of them the headings, as a file for spreadsheets: the byte order mark tells them that it is UTF-8. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
}
