import { useEffect, useLayoutEffect } from 'react'
import type { AddressQuery, OpenTableView, TableView } from '#stores/records/table-view.ts'
import { beforeGoing, go } from '../shell/navigation.ts'
import { type DashboardTab, dashboardPath } from '../shell/router.ts'

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
    stopWaiting()
    const address = path()
    if (address === location.pathname + location.search) return
    written = $view.get()
    go(address, { replace, still: true })
  }

  /** Turns the table; the address follows, a step that Back takes back. */
  function show(change: Partial<View>): void {
    writePending()
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
    stopWaiting()
    timer = setTimeout(() => write(true), rest)
  }

  /** The last letters of a search that is left before the fingers rested. */
  function writePending(): void {
    if (timer !== undefined) write(true)
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }

  /** Back, Forward and deep links: what the address asks for is what the table shows. */
  function useAddress(query: AddressQuery): void {
    const asked = queryOf(table.read(query))
    useLayoutEffect(() => {
      const own = written !== null && queryOf(written) === asked
      written = null
      if (own) return
      stopWaiting()
      $view.set(table.read(Object.fromEntries(new URLSearchParams(asked))))
    }, [asked])
    useEffect(() => {
      const forget = beforeGoing(writePending)
      // A page of the public site is a way out too.
      window.addEventListener('beforeunload', writePending)
      return () => {
        forget()
        window.removeEventListener('beforeunload', writePending)
        stopWaiting()
      }
    }, [])
  }

  return { path, show, settle, search, useAddress }
}
