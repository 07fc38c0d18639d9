import { caseCategories } from '#domain/cases/case-categories.ts'
import { type AddressQuery, readPage, type TableView, writePage } from '../records/table-view.ts'

const caseSortColumns = ['title', 'category', 'date', 'author', 'status'] as const
export type CaseSortColumn = (typeof caseSortColumns)[number]

export interface CaseTableView extends TableView {
  /** Blank for every category. */
  category: string
  sort: { column: CaseSortColumn; descending: boolean } | null
}

export const wholeRegister: CaseTableView = { search: '', category: '', sort: null, page: 0 }

/** Ignores invalid values. */
export function readCaseView(query: AddressQuery): CaseTableView {
  const { q = '', category = '', sort = '', page } = query
  const column = caseSortColumns.find((name) => name === sort.replace(/^-/, ''))
  return {
    search: q,
    category: caseCategories.find((name) => name === category) ?? '',
    sort: column === undefined ? null : { column, descending: sort.startsWith('-') },
    page: readPage(page),
  }
}

/** Only differences from the whole register appear. */
export function caseViewQuery({ search, category, sort, page }: CaseTableView): [name: string, value: string][] {
  const order = sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`
  const all: [string, string][] = [
    ['q', search],
    ['category', category],
    ['sort', order],
    ['page', writePage(page)],
  ]
  return all.filter(([, value]) => value !== '')
}
