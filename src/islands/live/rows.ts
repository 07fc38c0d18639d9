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

/** Shows these rows in this order. Draws only new and changed rows, and keeps the elements of the others. */
export async function showRows(list: Element, rows: readonly Row[], isChanged: (path: string) => boolean): Promise<void> {
  const elements = await Promise.all(
    rows.map(async ({ path, draw }) => {
      const earlier = rowOf(list, path)
      return earlier && !isChanged(path) ? earlier : drawnAgain(await draw(earlier), earlier)
    }),
  )
  const isSame = elements.length === list.children.length && elements.every((element, index) => element === list.children[index])
  if (!isSame) list.replaceChildren(...elements)
}
