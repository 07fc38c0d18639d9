import type { RegisterEntry } from '#domain/cases/register.ts'
import type { SearchCase } from './search-case.ts'

// What the files hold. They are written and read by this folder alone, under names that change with every byte, so the
// reading side, which is to stay small, takes their shape for granted.

/** `manifest.json`: where everything else is. */
export interface Manifest {
  /** The folder of the base. */
  base: string
  /** How many cases the base holds. */
  count: number
  /** The file of what changed since, or null. */
  recent: string | null
}

/** `list.json`: what category and year need. */
export interface ListFile {
  categories: string[]
  /** By place. */
  category: number[]
  /** Each date with the number of places that have it, in the order of places. */
  dates: [date: string, count: number][]
}

/** A case that was changed or added since the base was made. */
export interface RecentCase extends SearchCase {
  /** How many cases of the base stand before it in the register, counting those that are gone. */
  after: number
}

/** `recent/<hash>.json`: what is to be put right in the answers of the base. */
export interface RecentFile {
  /** Places of the base whose cases were changed or deleted, ascending. */
  gone: number[]
  /** In register order. */
  cases: RecentCase[]
}

/** `rows/<n>.json`: the rows of a few places. */
export type RowsFile = RegisterEntry[]
