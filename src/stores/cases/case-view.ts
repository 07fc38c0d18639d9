import { caseCategories } from '#domain/cases/case-categories.ts'
import { choiceParameter, openTableView, pageParameter, searchParameter, type TableView } from '../records/table-view.ts'

const caseSortColumns = ['title', 'category', 'date', 'author', 'status'] as const
export type CaseSortColumn = (typeof caseSortColumns)[number]

export interface CaseTableView extends TableView {
  /** Blank for every category. */
  category: string
  sort: { column: CaseSortColumn; descending: boolean } | null
}

function readSort(text = ''): CaseTableView['sort'] {
  const column = caseSortColumns.find((name) => name === text.replace(/^-/, ''))
  return column === undefined ? null : { column, descending: text.startsWith('-') }
}

export const caseTable = openTableView<CaseTableView>({
  search: searchParameter(),
  category: choiceParameter('category', caseCategories, ''),
  sort: { name: 'sort', read: readSort, write: (sort) => `${sort?.descending ? '-' : ''}${sort?.column ?? ''}` },
  page: pageParameter,
})
