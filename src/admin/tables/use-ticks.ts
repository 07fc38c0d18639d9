import { useStore } from '@nanostores/react'
import type { Selection } from '#stores/records/selection.ts'
import type { RowTicks } from './DeskList.tsx'

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
