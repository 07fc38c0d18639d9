import { foldText } from '../search/fold.ts'
import { type Holding, holdingOf, readSought } from '../search/sought.ts'
import { readCaseCategory } from './case-categories.ts'

/** The filters of the register. A blank value means "all". */
export interface CaseQuery {
  q: string
  category: string
  year: string
}

export const nothingAsked: CaseQuery = { q: '', category: '', year: '' }

/** The fields of a case that the filter reads. */
export interface FilterableCase {
  title: string
  summary: string
  content: string
  author: string
  category: string
  date: string
  tags: readonly string[]
}

/** The fields that the filter searches, each separately. */
export const searchedFields = ({ title, summary, content, author, tags }: Omit<FilterableCase, 'category' | 'date'>): string[] => [
  title,
  summary,
  content,
  author,
  ...tags,
]

/**
 * Whether a case answers the query, and how.
 * `stretch` is the specified filter: text in title, summary, content, author or any tag, ignoring case.
 * The category must be equal, and the date must contain the year.
 * `words` are the cases that follow under a separate heading.
 */
export function caseHolding(entry: FilterableCase, query: CaseQuery): Holding | undefined {
  if (query.category !== '' && entry.category !== query.category) return undefined
  if (query.year !== '' && !entry.date.includes(query.year)) return undefined
  const sought = readSought(query.q)
  return sought.stretch === '' ? 'stretch' : holdingOf(searchedFields(entry).map(foldText), sought)
}

/** The years to choose from: 2024 to 2020 and any later year in the data, newest first. */
export function yearOptions(dates: readonly string[]): string[] {
  const later = dates.map((date) => Number(date.slice(0, 4))).filter((year) => year > 2024)
  return [...new Set([...later, 2024, 2023, 2022, 2021, 2020])].sort((a, b) => b - a).map(String)
}

export function readCaseQuery(search: URLSearchParams): CaseQuery {
  const category = search.get('category') ?? ''
  return { q: search.get('q') ?? '', category: readCaseCategory(category) ?? category, year: search.get('year') ?? '' }
}

/** Writes the query string. Leaves out blank values, so that "all" is plain `/cases`. */
export function writeCaseQuery(query: CaseQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== '') search.set(name, value)
  return search.toString()
}
