import { atom, computed } from 'nanostores'
import { $cases } from './case-list.ts'
import { $foundCases } from './case-search.ts'

/** The cases that are ticked. They stay so while the table is searched, sorted and paged. */
export const $ticked = atom<ReadonlySet<number>>(new Set())

/** Where a range begins: the case that was ticked or unticked last. */
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

/** All from the case that was ticked last to this one, in the order in which the table shows them. */
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

/** The ticked cases that are there, newest first: another person may have deleted some. */
export const $selectedCases = computed([$ticked, $cases], (ticked, { data }) =>
  ticked.size === 0 ? [] : (data ?? []).filter(({ id }) => ticked.has(id)),
)

/** What the bar says: how many are selected, and how many of them the search does not show. */
export const $selection = computed([$selectedCases, $ticked, $foundCases], (selected, ticked, found = []) => {
  const shown = found.filter(({ id }) => ticked.has(id)).length
  return { count: selected.length, unseen: selected.length - shown, allFound: found.length > 0 && shown === found.length }
})
