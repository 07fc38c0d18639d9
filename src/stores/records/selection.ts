import { atom } from 'nanostores'

/** The ticked rows of a list, by their ids. They stay ticked while the list is searched, sorted and paged. */
export function openSelection() {
  const $ticked = atom<ReadonlySet<number>>(new Set())
  /** The row that was ticked or cleared last, where a range starts. */
  let anchor: number | null = null

  function tickRows(ids: readonly number[], on: boolean): void {
    const ticked = new Set($ticked.get())
    for (const id of ids) {
      if (on) ticked.add(id)
      else ticked.delete(id)
    }
    $ticked.set(ticked)
  }

  function untickAll(): void {
    anchor = null
    $ticked.set(new Set())
  }

  /**
   * Applies a press on the checkbox of a row or of the whole page. With `order`, the rows of the table, it applies
   * to all rows from the last one to this one.
   */
  function turnRows(rows: readonly { id: number }[], on: boolean, order: readonly { id: number }[] | null): void {
    const ids = idsOf(rows)
    const [first] = ids
    if (first === undefined || ids.length > 1) {
      tickRows(ids, on)
      return
    }
    const all = order ? idsOf(order) : []
    const from = anchor === null ? -1 : all.indexOf(anchor)
    const to = all.indexOf(first)
    anchor = first
    tickRows(from < 0 || to < 0 ? ids : all.slice(Math.min(from, to), Math.max(from, to) + 1), on)
  }

  return { $ticked, tickRows, untickAll, turnRows }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

export type Selection = ReturnType<typeof openSelection>
