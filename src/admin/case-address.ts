import { useEffect, useLayoutEffect } from 'react'
import { $caseTable, turnCaseTable } from '#stores/case-search.ts'
import { type CaseTableView, caseViewQuery, readCaseView } from '#stores/case-view.ts'
import { go } from './navigation.ts'
import { dashboardPath } from './router.ts'

/** Browsers refuse an address for every keystroke: it follows a search when the fingers rest. */
const rest = 300

/** The view that was last written into an address: when that address arrives, the table may already be further. */
let written: CaseTableView | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The case table as it was left, for the ways back to it. */
export function casesPath(): string {
  const query = caseViewQuery($caseTable.get()).map(([name, value]) => `&${new URLSearchParams({ [name]: value })}`)
  return dashboardPath('cases') + query.join('')
}

/** Turns the table; the address follows, a step that Back takes back. */
export function showCases(change: Partial<CaseTableView>): void {
  turnCaseTable(change)
  write(false)
}

/** The table follows each keystroke. The first of a search is a step for Back; the others only change it. */
export function searchCases(search: string): void {
  const begun = $caseTable.get().search !== ''
  turnCaseTable({ search })
  if (!begun && search !== '') write(false)
  else writeLater()
}

/** Back, Forward and deep links: what the address asks for is what the table shows. */
export function useCaseAddress(search: Record<string, string | undefined>): void {
  const { q, category, sort, page } = search
  useLayoutEffect(() => {
    const asked = readCaseView({ q, category, sort, page })
    const own = written !== null && same(asked, written)
    written = null
    if (own) return
    clearTimeout(timer)
    $caseTable.set(asked)
  }, [q, category, sort, page])
  useEffect(() => () => clearTimeout(timer), [])
}

function write(replace: boolean): void {
  clearTimeout(timer)
  const path = casesPath()
  if (path === location.pathname + location.search) return
  written = $caseTable.get()
  go(path, { replace, still: true })
}

function writeLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => write(true), rest)
}

function same(a: CaseTableView, b: CaseTableView): boolean {
  return JSON.stringify(caseViewQuery(a)) === JSON.stringify(caseViewQuery(b))
}
