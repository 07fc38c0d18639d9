import type { ReactNode } from 'react'
import { drawn } from './drawing.ts'

/** One row as it should be now. `draw` receives the row's earlier drawing. */
export interface Row {
  path: string
  draw: (earlier: Element | null) => Promise<ReactNode>
}

/** The row that leads to a page. A row's first link is its own. */
export const rowOf = (list: Element, path: string): Element | null =>
  [...list.children].find((row) => row.querySelector('a')?.getAttribute('href') === path) ?? null

/** Shows these rows in this order. Draws those that changed or are new, and keeps the elements of the others. */
export async function showRows(list: Element, rows: readonly Row[], isChanged: (path: string) => boolean): Promise<void> {
  const elements = await Promise.all(
    rows.map(async ({ path, draw }) => {
      const earlier = rowOf(list, path)
      return earlier && !isChanged(path) ? earlier : drawn(await draw(earlier))
    }),
  )
  list.replaceChildren(...elements)
}
