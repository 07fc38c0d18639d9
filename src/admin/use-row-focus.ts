import { type RefObject, useEffect, useRef } from 'react'

export interface RowFocus {
  /** The part that holds the table and its heading. */
  section: RefObject<HTMLElement | null>
  /** Told which row may go, counted from 0, before it does; null when it stays after all. */
  leaving: (row: number | null) => void
}

/** When the row that holds the focus leaves a table, the row that takes its place has it; without any, the heading. */
export function useRowFocus(rows: readonly unknown[] | undefined): RowFocus {
  const section = useRef<HTMLElement>(null)
  const left = useRef<number | null>(null)
  useEffect(() => {
    const row = left.current
    left.current = null
    if (row === null || document.activeElement !== document.body) return
    const rowsLeft = section.current?.querySelectorAll('tbody tr') ?? []
    const place = rowsLeft[Math.min(row, rowsLeft.length - 1)]
    const next = place?.querySelector<HTMLElement>('a, button') ?? section.current?.querySelector('h2')
    next?.focus()
  }, [rows])
  return {
    section,
    leaving: (row) => {
      left.current = row
    },
  }
}
