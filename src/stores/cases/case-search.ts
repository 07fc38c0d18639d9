import { atom, computed, onMount } from 'nanostores'
import { caseCategories } from '#domain/cases/case-categories.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { openSelection } from '../records/selection.ts'
import {
  choiceParameter,
  findInLines,
  openTableView,
  pageParameter,
  searchLines,
  searchParameter,
  type TableView,
} from '../records/table-view.ts'
import { $cases } from './case-list.ts'
import { noTextSearch, openTextSearch, type TextSearch } from './case-text-search.ts'

const caseSortColumns = ['title', 'category', 'date', 'author', 'status'] as const
export type CaseSortColumn = (typeof caseSortColumns)[number]

interface CaseTableView extends TableView {
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

type Order = (a: CaseListItem, b: CaseListItem) => number

/** Sorts words as people expect: ignores case and accents, and puts 2 before 10. */
const words = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

const byWords =
  (column: 'title' | 'category' | 'author'): Order =>
  (a, b) =>
    words.compare(a[column], b[column])

const bothWays = (ascending: Order) => ({ ascending, descending: (a, b) => ascending(b, a) }) satisfies Record<string, Order>

const orders: Record<CaseSortColumn, ReturnType<typeof bothWays>> = {
  title: bothWays(byWords('title')),
  category: bothWays(byWords('category')),
  date: bothWays((a, b) => newestFirst(b, a)),
  author: bothWays(byWords('author')),
  status: bothWays((a, b) => Number(a.publishedToDiscord) - Number(b.publishedToDiscord)),
}

/** The table's order. The same order returns the same function. Undefined keeps the register's order. */
export const caseOrder = ({ sort }: CaseTableView): Order | undefined =>
  sort === null ? undefined : orders[sort.column][sort.descending ? 'descending' : 'ascending']

export const casesOnPage = 50

export const $caseTable = caseTable.$view

export const $caseLines = searchLines($cases, searchText)

/** The cases that the table's search found by their texts. It searches only while the table is shown. */
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
  caseTable.turn({ search: '' })
  caseTable.turn({ search })
}

export const $foundCases = findInLines($caseLines, $caseTable, {
  $otherwise: computed($caseTexts, ({ ids }) => ids),
  admits: (entry, { category }) => category === '' || entry.category === category,
  order: caseOrder,
})

/** The slugs of the cases to export. Undefined means every case, which also applies until the list is known. */
export const $exported = computed([$cases, $foundCases], ({ data }, found): ReadonlySet<string> | undefined => {
  const isWhole = found === undefined || (found.length > 0 && found.length === data?.length)
  return isWhole ? undefined : new Set(found.map(({ slug }) => slug))
})

function searchText({ title, summary, category, author, date, slug, tags }: CaseListItem): string {
  return [title, category, author, date, slug, ...tags, summary].join('\n')
}

export const caseSelection = openSelection()
export const { $ticked, tickRows: tickCases, untickAll, turnRows: turnCases } = caseSelection

/** The ticked cases that still exist, newest first. */
export const $selectedCases = computed([$ticked, $cases], (ticked, { data }) =>
  ticked.size === 0 ? [] : (data ?? []).filter(({ id }) => ticked.has(id)),
)

/** The number of selected cases, and of those that the search hides. */
export const $selection = computed([$selectedCases, $ticked, $foundCases], (selected, ticked, found = []) => {
  const shown = found.filter(({ id }) => ticked.has(id)).length
  return { count: selected.length, unseen: selected.length - shown, allFound: found.length > 0 && shown === found.length }
})
