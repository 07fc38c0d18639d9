import { readCaseCategory } from './case-categories.ts'

/** The filters of the register, and the order of the results. Blank means all, or for the order newest first. */
export const emptyQuery = { q: '', category: '', year: '', court: '', judge: '', sort: '' }
export type CaseQuery = typeof emptyQuery

export const byRelevance = 'relevance'

export const countedFilters = ['category', 'year', 'court', 'judge'] as const
export type CountedFilter = (typeof countedFilters)[number]

export function readCaseQuery(search: URLSearchParams): CaseQuery {
  const read = (name: string) => search.get(name) ?? ''
  const category = readCaseCategory(read('category')) ?? read('category')
  const sort = read('sort') === byRelevance ? byRelevance : ''
  return { q: read('q'), category, year: read('year'), court: read('court'), judge: read('judge'), sort }
}

/** Leaves out blank values, so that "all" is plain `/cases`. */
export function writeCaseQuery(query: CaseQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== '') search.set(name, value)
  return search.toString()
}
