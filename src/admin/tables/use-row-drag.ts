import { type ComponentProps, type PointerEvent, useEffect, useState } from 'react'

/** The position of the dragged row and the one it would take, from 0. */
export interface RowDrag {
  from: number
  to: number
}

/** The rows move when the pointer is released. Escape cancels. */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const dragging = drag !== null

  useEffect(() => {
    if (!dragging) return
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setDrag(null)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [dragging])

  const gripOf = (index: number): ComponentProps<'td'> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove: (event) => {
      if (drag) setDrag({ from: drag.from, to: placeAt(event) })
    },
    onPointerUp: () => {
      if (drag) onDrop(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, gripOf }
}

/** The position of the row under the pointer, or the nearest one when it is outside. */
function placeAt(event: PointerEvent<HTMLTableCellElement>): number {
  const rows = [...(event.currentTarget.closest('tbody')?.rows ?? [])]
  const under = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
  return under === -1 ? rows.length - 1 : under
}
