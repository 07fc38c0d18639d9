import type { Run } from './runs.ts'

/** A line of a formatted text. */
export interface PastedLine {
  kind: 'words' | 'heading' | 'item' | 'quote' | 'row'
  /** `# `, `- `, `> `, or the number of an item. */
  sign: string
  runs: Run[]
  /** Whether it continues the paragraph of the line above. */
  isClose: boolean
}
