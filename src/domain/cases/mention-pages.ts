import { firstRows, registerPages, restOf } from './register-pages.ts'

export interface MentionPage<Row> {
  /** Undefined for the first page, which has the newest notes. */
  number: number | undefined
  rows: readonly Row[]
  /** The range of these rows, as in 'notes 41 to 80'. Undefined for the first page. */
  range: { from: number; to: number } | undefined
  /** The neighbouring pages. `newer` is null for the first page. */
  newer: number | null | undefined
  older: number | undefined
}

/** Divides the notes, newest first, in the same way as the register, so that a new note changes few pages. */
export function mentionPages<Row>(rows: readonly Row[]): MentionPage<Row>[] {
  const first = { number: undefined, rows: rows.slice(0, firstRows), range: undefined, newer: undefined, older: restOf(rows.length)?.page }
  const further = registerPages(rows).map(({ from, to, newer = null, ...page }) => ({ ...page, range: { from, to }, newer }))
  return [first, ...further]
}
