import { atom, computed } from 'nanostores'
import type { CaseListItem } from '#domain/cases.ts'
import { $cases } from './case-list.ts'

export interface CaseTableView {
  search: string
  sort: { column: string; descending: boolean } | null
  page: number
}

export const casesOnPage = 50

/** How the case table was left: it is found so again after an edit. */
export const $caseTable = atom<CaseTableView>({ search: '', sort: null, page: 0 })

export function searchCaseTable(search: string): void {
  $caseTable.set({ ...$caseTable.get(), search, page: 0 })
}

/** One lower-case line a case, made once, so that a keystroke only looks. */
const $lines = computed($cases, ({ data }) => data?.map((entry) => ({ entry, line: searchLine(entry) })))

export const $foundCases = computed([$lines, $caseTable], (lines, { search }) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lines?.filter(({ line }) => words.every((word) => line.includes(word))).map(({ entry }) => entry)
})

function searchLine({ title, summary, category, author, date, slug, tags }: CaseListItem): string {
  return [title, category, author, date, slug, ...tags, summary].join('\n').toLowerCase()
}
