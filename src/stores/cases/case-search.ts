import { atom, computed, onMount } from 'nanostores'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { findInLines, searchLines } from '../records/table-view.ts'
import { $cases } from './case-list.ts'
import { caseOrder } from './case-order.ts'
import { noTextSearch, openTextSearch, type TextSearch } from './case-text-search.ts'
import { caseTable } from './case-view.ts'

export const casesOnPage = 50

export const $caseTable = caseTable.$view
export const turnCaseTable = caseTable.turn

export const $caseLines = searchLines($cases, searchText)

/** What the table's search found in texts. It searches only while the table is shown. */
export const $caseTexts = atom<TextSearch>(noTextSearch)

onMount($caseTexts, () => {
  const texts = openTextSearch((found) => $caseTexts.set(found))
  let last = ''
  const leave = $caseTable.subscribe(({ search }) => {
    if (search !== last) texts.start(search)
    last = search
  })
  return () => {
    leave()
    texts.stop()
    $caseTexts.set(noTextSearch)
  }
})

export function retryCaseTexts(): void {
  const { search } = $caseTable.get()
  turnCaseTable({ search: '' })
  turnCaseTable({ search })
}

export const $foundCases = findInLines($caseLines, $caseTable, {
  $otherwise: computed($caseTexts, ({ ids }) => ids),
  admits: (entry, { category }) => category === '' || entry.category === category,
  order: caseOrder,
})

/** The slugs of the cases that an export holds. Undefined for every case, also while the list is not known. */
export const $exported = computed([$cases, $foundCases], ({ data }, found): ReadonlySet<string> | undefined => {
  const isWhole = found === undefined || (found.length > 0 && found.length === data?.length)
  return isWhole ? undefined : new Set(found.map(({ slug }) => slug))
})

function searchText({ title, summary, category, author, date, slug, tags }: CaseListItem): string {
  return [title, category, author, date, slug, ...tags, summary].join('\n')
}
