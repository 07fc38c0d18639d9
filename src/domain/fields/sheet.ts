import type { CsvValue } from './csv.ts'

export type Columns<Row> = readonly (readonly [heading: string, value: (row: Row) => CsvValue])[]

/** Rows for `csvText`, headings first. */
export const sheetOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): CsvValue[][] => [
  columns.map(([heading]) => heading),
  ...rows.map((row) => columns.map(([, value]) => value(row))),
]
