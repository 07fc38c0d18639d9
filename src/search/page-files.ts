import type { Manifest } from './format.ts'

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
