import { NoneYetRow } from '#islands/NoneYetRow.tsx'
import { staticMarkup } from '#islands/static-markup.ts'

/** The records that the home page shows of a list. */
export const onHomePage = 3

export const rowsOr = (words: string, rows: readonly string[]): string => rows.join('') || staticMarkup(NoneYetRow, { words })
