import type { ReactNode } from 'react'
import { drawnAgain } from './drawing.ts'

/** A row as it should be now. `draw` receives the row's previous element. */
export interface Row {
  path: string
  draw: (earlier: Element | null) => Promise<ReactNode>
}

/** The row that links to a page. A row's first link is to its own page. */
export const rowOf = (list: Element, path: string): Element | null =>
  [...list.children].find((row) => row.querySelector('a')?.getAttribute('href') === path) ?? null

/** Puts the rows in this order. A row that stays is not moved, because moving it would lose the focus. */
function arrange(list: Element, elements: readonly Element[]): void {
  const kept = new Set(elements)
  for (const row of [...list.children]) if (!kept.has(row)) row.remove()
  let next = list.firstElementChild
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling
    else list.insertBefore(element, next)
  }
}

/**
 * Notes the row with the focus, or the first row in view.
 * `restore` keeps it where it was in the window, also when its drawing was replaced.
 */
function readersPlace(list: Element): { restore: () => void } {
  const rows = [...list.children]
  const focused = rows.find((each) => each.contains(document.activeElement))
  const row = focused ?? rows.find((each) => each.getBoundingClientRect().bottom > 0)
  const link = row?.querySelector('a')
  const before = row?.getBoundingClientRect().top ?? 0
  const isScrolled = window.scrollY > 0
  const restore = () => {
    const same = row?.isConnected ? row : rowOf(list, link?.getAttribute('href') ?? '')
    if (focused !== undefined && same !== focused) same?.querySelector('a')?.focus({ preventScroll: true })
    // At its top the page shows new rows.
    if (same && isScrolled) window.scrollBy({ top: same.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  return { restore }
}

/** Shows these rows in this order. Draws only new and changed rows, and keeps the elements of the others. */
export async function showRows(list: Element, rows: readonly Row[], isChanged: (path: string) => boolean): Promise<void> {
  const elements = await Promise.all(
    rows.map(async ({ path, draw }) => {
      const earlier = rowOf(list, path)
      return earlier && !isChanged(path) ? earlier : drawnAgain(await draw(earlier), earlier)
    }),
  )
  const place = readersPlace(list)
  arrange(list, elements)
  place.restore()
}
