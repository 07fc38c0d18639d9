import { useEffect, useLayoutEffect } from 'react'
import type { AddressQuery, OpenTableView, TableView } from '#stores/records/table-view.ts'
import { beforeNavigation, go } from '../shell/navigation.ts'

/** Milliseconds without a key before the address follows a search. Browsers limit how often it may change. */
const rest = 300

/** Keeps a table's view and its address below `base` equal, so that views have links and Back undoes a step. */
export function tableAddress<View extends TableView>(base: string, table: OpenTableView<View>) {
  const { $view } = table
  /** The view last written to the address. The table may have changed before that address arrives here. */
  let written: View | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const queryOf = (view: View): string =>
    table
      .write(view)
      .map(([name, value]) => `&${new URLSearchParams({ [name]: value })}`)
      .join('')

  const path = (): string => base + queryOf($view.get())

  function write(replace: boolean): void {
    stopWaiting()
    const address = path()
    if (address === location.pathname + location.search) return
    written = $view.get()
    go(address, { replace, still: true })
  }

  /** Changes the view and adds a history entry. */
  function show(change: Partial<View>): void {
    writePending()
    table.turn(change)
    write(false)
  }

  /** Like `show`, but replaces the history entry, because the requested page no longer exists. */
  function settle(change: Partial<View>): void {
    table.turn(change)
    write(true)
  }

  /** Searches at each keystroke. The first key of a search adds a history entry, later ones replace it. */
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

  /** Writes the last letters of a search before the pause has ended. */
  function writePending(): void {
    if (timer !== undefined) write(true)
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }

  /** Shows the view of the address after Back, Forward or a link. */
  function useAddress(query: AddressQuery): void {
    const addressQuery = queryOf(table.read(query))
    useLayoutEffect(() => {
      const own = written !== null && queryOf(written) === addressQuery
      written = null
      if (own) return
      stopWaiting()
      $view.set(table.read(Object.fromEntries(new URLSearchParams(addressQuery))))
    }, [addressQuery])
    useEffect(() => {
      const forget = beforeNavigation(writePending)
      // Leaving for a page of the public site also counts.
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
