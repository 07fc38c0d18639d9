import type { RegisterEntry } from '#domain/cases/register.ts'

// The content of the files. Only this folder writes and reads them, and their names change with every byte, so
// the reading side needs no validation code.

interface BaseName {
  base: string
  count: number
}

/** `manifest.json`: the names of everything else. */
export interface Manifest extends BaseName {
  /** A second base of the cases that changed after the first one was made. */
  segment?: BaseName | undefined
}

/** `places.json`: how a segment corrects its base. */
export interface PlacesFile {
  /** Places of the base's cases that were changed or deleted since. */
  gone: number[]
  /** For each place of the segment: the number of the base's cases before it, including deleted ones. */
  after: number[]
}

/** The character code for number 0, in strings with one number per place. */
export const firstCode = 48

/** Values with the number of consecutive places that have them, in order of places. */
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
  /** The court of each place, as in `ListFile`. 0 means none. */
  court: string
  /** People, each by one name. */
  judges: string[]
  /** Other names and spellings, folded, with the index of the judge whom they mean. */
  spellings: Record<string, number>
  /** Groups of judges who sat together, as indices. */
  benches: number[][]
  /** The bench of each place, as in `ListFile`. */
  bench: string
}

/** `dates.json`: read for changes after the build, and for a year without four digits. */
export type DatesFile = Runs

/** `texts/<page>.bin`: the pages as written. The end of a field is between two entries of a page. */
export type TextsFile = string[][]

/** `rows/<n>.json`: the rows of several places. Null for a deleted case. */
export type RowsFile = (RegisterEntry | null)[]

/** Data in `/cases`, so that the files of the first search are fetched together. The dev server lacks it. */
export interface PageFiles {
  /** The script that starts the first search. It needs no React. */
  begin: string
  /** The scripts that draw the results. */
  modules: string[]
  /** The worker's script and the first files of the search data. */
  data: string[]
  manifest: Manifest
}
