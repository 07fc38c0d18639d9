import { atom, computed } from 'nanostores'
import type { CaseListItem } from '#domain/cases.ts'
import { $cases } from './case-list.ts'
import { type CaseTableView, wholeRegister } from './case-view.ts'

export const casesOnPage = 50

/** How the case table was left: it is found so again after an edit. */
export const $caseTable = atom<CaseTableView>(wholeRegister)

/** Another search, category or order begins at its first page. */
export function turnCaseTable(change: Partial<CaseTableView>): void {
  $caseTable.set({ ...$caseTable.get(), page: 0, ...change })
}

/** One lower-case line a case, made once, so that a keystroke only looks. */
const $lines = computed($cases, ({ data }) => data?.map((entry) => ({ entry, line: searchLine(entry) })))

export const $foundCases = computed([$lines, $caseTable], (lines, { search, category }) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lines
    ?.filter(({ entry, line }) => (category === '' || entry.category === category) && words.every((word) => line.includes(word)))
    .map(({ entry }) => entry)
})

function searchLine({ title, summary, category, author, date, slug, tags }: CaseListItem): string {
  return [title, category, author, date, slug, ...tags, summary].join('\n').toLowerCase()
}
