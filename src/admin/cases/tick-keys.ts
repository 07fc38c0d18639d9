import type { KeyboardEvent } from 'react'
import { tickCase } from '#stores/cases/case-selection.ts'

const ticksIn = (table: Element | null) => [...(table?.querySelectorAll<HTMLInputElement>('.tick input') ?? [])]

/**
 * Keyboard control of a table's checkboxes: arrow keys, Home and End move the focus.
 * With Shift they also copy the tick.
 */
export function moveBetweenTicks(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const ticks = ticksIn(target.closest('table'))
  const place = placeOf(event.key, ticks.indexOf(target), ticks.length)
  const next = place === undefined ? undefined : ticks[place]
  if (!next || next === target) return
  event.preventDefault()
  next.focus()
  const id = Number(next.closest('tr')?.dataset['record'])
  if (event.shiftKey && id > 0) tickCase(id, target.checked)
}

function placeOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return place + 1
  if (key === 'ArrowUp') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
