import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import type { Selection } from '#stores/records/selection.ts'

export interface RowTicks<Row> {
  label: (row: Row) => string
  isTicked: (row: Row) => boolean
  /** `isRange` is true if Shift was held. */
  turn: (rows: readonly Row[], on: boolean, isRange: boolean) => void
}

/** The checkboxes of a list whose selection is kept by id. `order` are all its rows, for a range. */
export function useTicks<Row extends { id: number }>(
  { $ticked, turnRows }: Selection,
  order: readonly Row[] = [],
  nameOf: (row: Row) => string,
): RowTicks<Row> {
  const ticked = useStore($ticked)
  return {
    label: (row) => `Select ${nameOf(row)}`,
    isTicked: ({ id }) => ticked.has(id),
    turn: (rows, on, isRange) => turnRows(rows, on, isRange ? order : null),
  }
}

const ticksIn = (table: Element | null) => [...(table?.querySelectorAll<HTMLInputElement>('.tick input') ?? [])]

/** Arrow keys, Home and End move between a table's checkboxes. With Shift they also copy the tick. */
export function moveBetweenTicks(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const ticks = ticksIn(target.closest('table'))
  const place = placeOf(event.key, ticks.indexOf(target), ticks.length)
  const next = place === undefined ? undefined : ticks[place]
  if (!next || next === target) return
  event.preventDefault()
  next.focus()
  if (event.shiftKey && next.closest('tbody') && next.checked !== target.checked) next.click()
}

function placeOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return place + 1
  if (key === 'ArrowUp') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
