import type { RegisterEntry } from '#domain/cases/register.ts'
import { staticMarkup } from '../static-markup.ts'
import { CaseRow } from './CaseRow.tsx'

const drawn = new WeakMap<RegisterEntry, string>()

/** Rows of the register as HTML. Several pages show the same case, so each row is rendered once per build. */
export function caseRows(entries: readonly RegisterEntry[]): string {
  return entries.map(caseRow).join('')
}

function caseRow(entry: RegisterEntry): string {
  const known = drawn.get(entry)
  if (known !== undefined) return known
  const row = staticMarkup(CaseRow, { entry })
  drawn.set(entry, row)
  return row
}
