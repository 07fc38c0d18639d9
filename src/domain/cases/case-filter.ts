import { foldText } from '../search/fold.ts'
import { type Holding, holdingOf, readSearchTerms } from '../search/search-terms.ts'
import { type CaseQuery, type CountedFilter, countedFilters } from './case-query.ts'

export interface FilterableCase {
  title: string
  summary: string
  content: string
  author: string
  category: string
  date: string
  tags: readonly string[]
  court?: string | null | undefined
  judges?: readonly string[]
}

/** An equal category, a day that contains the year, and so on. */
const admits: Record<CountedFilter, (entry: FilterableCase, wanted: string) => boolean> = {
  category: ({ category }, wanted) => category === wanted,
  year: ({ date }, wanted) => date.includes(wanted),
  court: ({ court }, wanted) => court === wanted,
  judge: ({ judges = [] }, wanted) => judges.some((judge) => foldText(judge) === foldText(wanted)),
}

/** The folded texts of the fields that the filter searches, each separately. */
export const foldedFields = ({ title, summary, content, author, tags }: FilterableCase): readonly string[] =>
  [title, summary, content, author, ...tags].map(foldText)

/**
 * Whether a case matches the query, and how. `stretch` is the specified filter: text in title, summary, content,
 * author or any tag, ignoring case. `words` are further cases, listed under a separate heading. `fields` keeps
 * the folded texts of a case for many queries.
 */
export function caseHolding(entry: FilterableCase, query: CaseQuery, fields = foldedFields): Holding | undefined {
  const isAdmitted = countedFilters.every((filter) => query[filter] === '' || admits[filter](entry, query[filter]))
  if (!isAdmitted) return undefined
  const terms = readSearchTerms(query.q)
  return terms.stretch === '' ? 'stretch' : holdingOf(fields(entry), terms)
}

/** Titles and citations answer before summaries and tags, and these before texts. */
export function rankOf({ title, summary, author, tags, citation }: FilterableCase & { citation: string | null }, q: string): 0 | 1 | 2 {
  const { stretch } = readSearchTerms(q)
  const holds = (fields: readonly string[]) => fields.some((field) => foldText(field).includes(stretch))
  return holds([title, citation ?? '']) ? 0 : holds([summary, ...tags, author]) ? 1 : 2
}

/** The years to choose from: 2024 to 2020 and any later year in the data, newest first. */
export function yearOptions(dates: readonly string[]): string[] {
  const later = dates.map((date) => Number(date.slice(0, 4))).filter((year) => year > 2024)
  return [...new Set([...later, 2024, 2023, 2022, 2021, 2020])].sort((a, b) => b - a).map(String)
}
