import type { CasePage, CasePlace } from '#db/cases/case-pages.ts'
import { largestId } from '#domain/fields/slug.ts'
import { isStorableText, unstorable } from '#domain/fields/storable-text.ts'
import { readSearchTerms, wordsMax } from '#domain/search/search-terms.ts'
import { invalid } from '../http/problems.ts'

// Checked without zod, because loading it takes a third of a reading function's cold start.

/** The query parameters, as text. */
type Fields = Readonly<Record<string, string>>

/** Collects the faults that `read` reports. @throws 422 with the faults by field. */
function readFields<Value>(read: (demand: Demand) => Value): Value {
  const errors: Record<string, string[]> = {}
  const value = read((holds, field, message) => {
    if (!holds) errors[field] = [...(errors[field] ?? []), message]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return value
}

const isWholeNumber = (number: number, least: number, most: number) => Number.isInteger(number) && number >= least && number <= most

/** Whether the call requests a page. Without any of these parameters it requests the whole list. */
export const asksForPage = (fields: Fields): boolean => ['q', 'category', 'year', 'limit', 'cursor'].some((name) => name in fields)

/** Whether the query needs the texts of cases. Only staff may search them. */
export const asksForTexts = ({ q = '' }: Fields): boolean => q.trim() !== ''

type Demand = (holds: boolean, field: string, message: string) => void

function readText(fields: Fields, field: string, max: number, demand: Demand): string {
  const text = fields[field] ?? ''
  demand(text.length <= max, field, `${field} must be at most ${max} characters`)
  demand(isStorableText(text), field, unstorable)
  return text
}

function readPlace({ cursor }: Fields, demand: Demand): CasePlace | undefined {
  if (cursor === undefined) return undefined
  const [, date = '', digits = ''] = /^(\d{4}-\d{2}-\d{2}),(\d{1,10})$/.exec(cursor) ?? []
  const id = Number(digits)
  demand(date !== '' && id <= largestId, 'cursor', 'cursor must come from the previous answer')
  return { date, id }
}

/** `?q, category, year, limit, cursor` of a list. The cursor is the last row before, as `date,id`. @throws 422 */
export function readCaseQuery(fields: Fields): CasePage {
  return readFields((demand) => {
    const limit = Number(fields['limit'] ?? 100)
    demand(isWholeNumber(limit, 1, 500), 'limit', 'limit must be a whole number from 1 to 500')
    return {
      q: readText(fields, 'q', 500, demand).trim(),
      category: readText(fields, 'category', 100, demand),
      year: readText(fields, 'year', 10, demand),
      limit,
      cursor: readPlace(fields, demand),
    }
  })
}

/** `?words, cursor` of a search in texts. @throws 422 */
export function readWordQuery(fields: Fields): { words: string[]; cursor: CasePlace | undefined } {
  return readFields((demand) => {
    const words = readSearchTerms(readText(fields, 'words', 500, demand)).words
    demand(words.length > 0, 'words', 'words must contain at least one word')
    demand(words.length <= wordsMax, 'words', `words must contain at most ${wordsMax} words`)
    return { words, cursor: readPlace(fields, demand) }
  })
}

/** `?cursor` of the export: the id of the last case before. @throws 422 */
export function readExportCursor(fields: Fields): number {
  return readFields((demand) => {
    const cursor = Number(fields['cursor'] ?? 0)
    demand(isWholeNumber(cursor, 0, largestId), 'cursor', 'cursor must come from the previous page')
    return cursor
  })
}

export const cursorOf = ({ date, id }: CasePlace): string => `${date},${id}`

/** A Link header (RFC 8288) to the page after `last`. */
export function nextPageLink(requestUrl: string, last: CasePlace): string {
  const { pathname, searchParams } = new URL(requestUrl)
  searchParams.set('cursor', cursorOf(last))
  return `<${pathname}?${searchParams}>; rel="next"`
}
