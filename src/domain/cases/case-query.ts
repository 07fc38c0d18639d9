import { readCaseCategory } from './case-categories.ts'

/** The filters of the register, and the order of the results. Blank means all, or for the order newest first. */
export interface CaseQuery {
  q: string
  category: string
  year: string
  court: string
  judge: string
  sort: string
}

export const emptyQuery: CaseQuery = { q: '', category: '', year: '', court: '', judge: '', sort: '' }

export const byRelevance = 'relevance'

export const countedFilters = ['category', 'year', 'court', 'judge'] as const
export type CountedFilter = (typeof countedFilters)[number]

export function readCaseQuery(search: URLSearchParams): CaseQuery {
  const category = search.get('category') ?? ''
  const sort = search.get('sort') === byRelevance ? byRelevance : ''
  const read = (name: string) => search.get(name) ?? ''
  const known = readCaseCategory(category) ?? category
  return { q: read('q'), category: known, year: read('year'), court: read('court'), judge: read('judge'), sort }
}

/** Leaves out blank values, so that "all" is plain `/cases`. */
export function writeCaseQuery(query: CaseQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== '') search.set(name, value)
  return search.toString()
}
