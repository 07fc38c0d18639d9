import * as z from 'zod'
import { isBlank } from '../fields/visible-text.ts'

/** A row of a form: the typed text of each cell by its name. */
export type FeeRow = Readonly<Record<string, string>>

const rowsSchema = z.array(z.record(z.string(), z.string()))

/** Rows as the text of a form field. */
export const writeRows = (rows: readonly FeeRow[]): string => JSON.stringify(rows)

/** All rows of a field. Other text, such as that of an older draft, has no rows. */
export function shownRows(text: string): FeeRow[] {
  try {
    return rowsSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

/** Whether someone typed into a row. A choice alone does not count, because a new row has one. */
const isTyped = ({ vat: _, ...cells }: FeeRow): boolean => Object.values(cells).some((cell) => !isBlank(cell))

/** The filled-in rows, which are saved. */
export const readRows = (text: string): FeeRow[] => shownRows(text).filter(isTyped)
