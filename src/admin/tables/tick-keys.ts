import type { KeyboardEvent } from 'react'

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
