import type { CasePage } from '#db/case-pages.ts'
import { largestId } from '#domain/slug.ts'
import { isStorableText, unstorable } from '#domain/storable-text.ts'
import { invalid } from './problems.ts'

// By hand: visitors read by these, and the library of schemas would be a third of what the function takes to start.

/** The fields of an address, as text. */
type Fields = Readonly<Record<string, string>>

/** @throws 422 naming the field. */
function demand(holds: boolean, field: string, message: string): void {
  if (!holds) throw invalid({ [field]: [message] })
}

function readText(fields: Fields, field: string, max: number): string {
  const text = fields[field] ?? ''
  demand(text.length <= max, field, `${field} must be at most ${max} characters`)
  demand(isStorableText(text), field, unstorable)
  return text
}

function readWholeNumber(fields: Fields, field: string, [least, most]: [number, number], message: string): number | undefined {
  const text = fields[field]
  if (text === undefined) return undefined
  const number = Number(text)
  demand(Number.isInteger(number) && number >= least && number <= most, field, message)
  return number
}

/** The last row before, as `date,id`. */
function readCursor({ cursor }: Fields): CasePage['cursor'] {
  if (cursor === undefined) return undefined
  const [, date = '', digits = ''] = /^(\d{4}-\d{2}-\d{2}),(\d{1,10})$/.exec(cursor) ?? []
  const id = Number(digits)
  demand(date !== '' && id <= largestId, 'cursor', 'cursor must be taken from the Link header')
  return { date, id }
}

/** `?q, category, year, limit, cursor` of a list. @throws 422 */
export function readCaseQuery(fields: Fields): CasePage {
  return {
    q: readText(fields, 'q', 500).trim(),
    category: readText(fields, 'category', 100),
    year: readText(fields, 'year', 10),
    limit: readWholeNumber(fields, 'limit', [1, 500], 'limit must be a whole number from 1 to 500') ?? 100,
    cursor: readCursor(fields),
  }
}

/** `?cursor` of the export: the id of the last case before. @throws 422 */
export function readExportQuery(fields: Fields): { cursor: number } {
  return { cursor: readWholeNumber(fields, 'cursor', [0, largestId], 'cursor must be taken from the page before') ?? 0 }
}

/** RFC 8288: where the next page is, when this one was full. */
export function nextPageLink(requestUrl: string, rows: { date: string; id: number }[], limit: number): string | undefined {
  const last = rows.at(-1)
  if (rows.length < limit || !last) return undefined
  const { pathname, searchParams } = new URL(requestUrl)
  searchParams.set('cursor', `${last.date},${last.id}`)
  return `<${pathname}?${searchParams}>; rel="next"`
}
