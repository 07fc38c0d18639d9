import { countOf } from '#domain/fields/counts.ts'
import { type CsvValue, csvText } from '#domain/fields/csv.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { saveFile } from './save-file.ts'
import { showToast } from './toasts.ts'

interface Sheet {
  /** The first part of the file's name, before the day. */
  name: string
  /** Headings first. */
  rows: readonly (readonly CsvValue[])[]
  title: string
  /** 'line is' and 'lines are', for the number of rows in the toast. */
  words: readonly [one: string, many: string]
}

/** Saves an export of a list as a spreadsheet file. */
export function saveSheet({ name, rows, title, words }: Sheet): void {
  const file = `${name}-${londonDay(new Date())}.csv`
  saveFile(file, new Blob([csvText(rows)], { type: 'text/csv' }))
  showToast({ title, description: `${countOf(rows.length - 1, ...words)} in ${file}.` })
}
