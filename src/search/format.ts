import type { RegisterEntry } from '#domain/cases/register.ts'
import type { SearchCase } from './search-case.ts'

// The content of the files. Only this folder writes and reads them, and their names change with every byte.
// So the reading side does not validate them, which keeps it small.

/** `manifest.json`: the names of everything else. */
export interface Manifest {
  /** The folder of the base. */
  base: string
  /** The number of cases in the base. */
  count: number
  /** The file of later changes, or null. */
  recent: string | null
}

/** `list.json`: the data for filtering by category and year. */
export interface ListFile {
  categories: string[]
  /** By place. */
  category: number[]
  /** Each date with the number of places that have it, in order of places. */
  dates: [date: string, count: number][]
}

/** A case that was changed or added after the base was made. */
export interface RecentCase extends SearchCase {
  /** The number of the base's cases before it in the register, including those that are gone. */
  after: number
}

/** `recent/<hash>.json`: the corrections to the base. */
export interface RecentFile {
  /** Places of the base's cases that were changed or deleted, ascending. */
  gone: number[]
  /** In register order. */
  cases: RecentCase[]
}

/** `rows/<n>.json`: the rows of several places. */
export type RowsFile = RegisterEntry[]
