import type { CaseListItem } from '#domain/cases/cases.ts'
import { findInLines, openTableView, searchLines } from '../records/table-view.ts'
import { $cases } from './case-list.ts'
import { caseOrder } from './case-order.ts'
import { caseViewQuery, readCaseView, wholeRegister } from './case-view.ts'

export const casesOnPage = 50

/** How the case table was left: it is found so again after an edit. */
export const caseTable = openTableView({ whole: wholeRegister, read: readCaseView, write: caseViewQuery })
export const $caseTable = caseTable.$view
export const turnCaseTable = caseTable.turn

/** What each case is found by. */
export const $caseLines = searchLines($cases, searchText)

export const $foundCases = findInLines($caseLines, $caseTable, {
  admits: (entry, { category }) => category === '' || entry.category === category,
  order: caseOrder,
})

function searchText({ title, summary, category, author, date, slug, tags }: CaseListItem): string {
  return [title, category, author, date, slug, ...tags, summary].join('\n')
}
