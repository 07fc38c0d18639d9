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

/** `list.json`: the data for filtering by category and year. */
export interface ListFile {
  categories: string[]
  /** By place. */
  category: number[]
  /** Each date with the number of places that have it, in order of places. */
  dates: [date: string, count: number][]
}

/** `rows/<n>.json`: the rows of several places. */
export type RowsFile = RegisterEntry[]
