import type { Manifest } from './format.ts'

/**
 * Data in `/cases` about the first search, so that its files are fetched together. Otherwise each file would
 * only be found in the one before. The dev server leaves this out.
 */
export interface PageFiles {
  /** The script that starts the first search. It needs no React. */
  begin: string
  /** The scripts that draw the results. */
  modules: string[]
  /** The worker's script and the first files of the search data. */
  data: string[]
  manifest: Manifest
}
