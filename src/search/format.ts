import type { RegisterEntry } from '#domain/cases/register.ts'

// The content of the files. Only this folder writes and reads them, and their names change with every byte.
// So the reading side does not validate them, which keeps it small.

/** `manifest.json`: the names of everything else. */
export interface Manifest {
  /** The folder of the base. */
  base: string
  /** The number of cases in the base. */
  count: number
}

/** The character code of number 0, where a string holds a number for each place. */
export const firstCode = 48

/** Values with the number of neighbouring places that have each, in order of places. */
export type Runs = [value: string, count: number][]

/** `list.json`: the data for filtering and counting by category and year. */
export interface ListFile {
  categories: string[]
  /** The category of each place, as one character: its number, counted from the digit 0. */
  category: string
  years: Runs
}

/** `benches.json`: courts and judges, read only when someone filters by them. */
export interface BenchesFile {
  courts: string[]
  /** The court of each place, as in `ListFile`. 0 stands for none. */
  court: string
  judges: string[]
  /** The judges who sat together, as indices. */
  benches: number[][]
  /** The bench of each place, as in `ListFile`. */
  bench: string
}

/** `dates.json`: read only for changes after the build, and for a year that is not written with four digits. */
export type DatesFile = Runs

/** `texts/<page>.bin`: the pages as written. The end of a field is between two entries of a page. */
export type TextsFile = string[][]

/** `rows/<n>.json`: the rows of several places. */
export type RowsFile = RegisterEntry[]
