import { useEffect, useLayoutEffect } from 'react'
import type { AddressQuery, OpenTableView, TableView } from '#stores/table-view.ts'
import { go } from './navigation.ts'
import { type DashboardTab, dashboardPath } from './router.ts'

/** Browsers refuse an address for every keystroke: it follows a search when the fingers rest. */
const rest = 300

/** Keeps a table's view and its tab's address at one: search, filters, order and page are linked to, and Back takes them back. */
export function tableAddress<View extends TableView>(tab: DashboardTab, table: OpenTableView<View>) {
  const { $view } = table
  /** The view that was last written into an address: when that address arrives, the table may already be further. */
  let written: View | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const queryOf = (view: View): string =>
    table
      .write(view)
      .map(([name, value]) => `&${new URLSearchParams({ [name]: value })}`)
      .join('')

  /** The table as it was left, for the ways back to it. */
  const path = (): string => dashboardPath(tab) + queryOf($view.get())

  function write(replace: boolean): void {
    clearTimeout(timer)
    const address = path()
    if (address === location.pathname + location.search) return
    written = $view.get()
    go(address, { replace, still: true })
  }

  /** Turns the table; the address follows, a step that Back takes back. */
  function show(change: Partial<View>): void {
    table.turn(change)
    write(false)
  }

  /** As `show`, where what the address asked for is not there any more: no step back leads to it. */
  function settle(change: Partial<View>): void {
    table.turn(change)
    write(true)
  }

  /** The table follows each keystroke. The first of a search is a step for Back; the others only change it. */
  function search(words: string): void {
    const begun = $view.get().search !== ''
    table.search(words)
    if (!begun && words !== '') write(false)
    else writeLater()
  }

  function writeLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => write(true), rest)
  }

  /** Back, Forward and deep links: what the address asks for is what the table shows. */
  function useAddress(query: AddressQuery): void {
    const asked = queryOf(table.read(query))
    useLayoutEffect(() => {
      const own = written !== null && queryOf(written) === asked
      written = null
      if (own) return
      clearTimeout(timer)
      $view.set(table.read(Object.fromEntries(new URLSearchParams(asked))))
    }, [asked])
    useEffect(() => () => clearTimeout(timer), [])
  }

  return { path, show, settle, search, useAddress }
}
