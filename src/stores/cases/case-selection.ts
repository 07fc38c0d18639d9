import { atom, computed } from 'nanostores'
import { $cases } from './case-list.ts'
import { $foundCases } from './case-search.ts'

/** The ids of the ticked cases. They stay ticked while the table is searched, sorted and paged. */
export const $ticked = atom<ReadonlySet<number>>(new Set())

/** The case ticked or cleared last, where a range begins. */
let anchor: number | null = null

export function tickCases(ids: readonly number[], on: boolean): void {
  const ticked = new Set($ticked.get())
  for (const id of ids) {
    if (on) ticked.add(id)
    else ticked.delete(id)
  }
  $ticked.set(ticked)
}

export function tickCase(id: number, on: boolean): void {
  anchor = id
  tickCases([id], on)
}

/** Ticks or clears all cases from the last one to this one, in the table's order. */
export function tickRange(id: number, on: boolean, order: readonly number[]): void {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  anchor = id
  tickCases(from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1), on)
}

export function untickAll(): void {
  anchor = null
  $ticked.set(new Set())
}

/** The ticked cases that still exist, newest first. */
export const $selectedCases = computed([$ticked, $cases], (ticked, { data }) =>
  ticked.size === 0 ? [] : (data ?? []).filter(({ id }) => ticked.has(id)),
)

/** How many cases are selected, and how many of those the search does not show. */
export const $selection = computed([$selectedCases, $ticked, $foundCases], (selected, ticked, found = []) => {
  const shown = found.filter(({ id }) => ticked.has(id)).length
  return { count: selected.length, unseen: selected.length - shown, allFound: found.length > 0 && shown === found.length }
})
