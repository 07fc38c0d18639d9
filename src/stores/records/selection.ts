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

  function tickRow(id: number, on: boolean): void {
    anchor = id
    tickRows([id], on)
  }

  /** Ticks or clears all rows from the last one to this one, in the table's order. */
  function tickRange(id: number, on: boolean, order: readonly number[]): void {
    const from = anchor === null ? -1 : order.indexOf(anchor)
    const to = order.indexOf(id)
    anchor = id
    tickRows(from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1), on)
  }

  function untickAll(): void {
    anchor = null
    $ticked.set(new Set())
  }

  /** Applies a press on the checkbox of a row or of the whole page. */
  function turnRows(rows: readonly { id: number }[], on: boolean, range: readonly { id: number }[] | null): void {
    const ids = rows.map(({ id }) => id)
    const [first] = ids
    if (first === undefined || ids.length > 1) tickRows(ids, on)
    else if (range) tickRange(first, on, idsOf(range))
    else tickRow(first, on)
  }

  return { $ticked, tickRows, tickRow, tickRange, untickAll, turnRows }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

export type Selection = ReturnType<typeof openSelection>
