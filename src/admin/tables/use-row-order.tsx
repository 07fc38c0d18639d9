import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ComponentProps, type PointerEvent, useEffect, useState } from 'react'

/** Places are counted from 0. */
export type MoveRow = (from: number, to: number) => void

/** Rows that people drag by their numbers. They move when the pointer is released. Escape cancels. */
export function useRowOrder(onMove: MoveRow | undefined) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const dragging = drag !== null

  useEffect(() => {
    if (!dragging) return
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setDrag(null)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [dragging])

  const gripOf = (place: number): ComponentProps<'td'> => ({
    className: 'item grip cursor-grab touch-none select-none max-md:hidden',
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: place, to: place })
    },
    onPointerMove: (event) => {
      if (drag) setDrag({ from: drag.from, to: placeAt(event) })
    },
    onPointerUp: () => {
      if (drag) onMove?.(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  const rowDataOf = (place: number) => {
    const isTarget = drag !== null && drag.to === place && drag.from !== place
    return { 'data-dragged': drag?.from === place, 'data-drop': isTarget ? (drag.to > drag.from ? 'below' : 'above') : undefined }
  }
  return { gripOf, rowDataOf }
}

/** The position of the row under the pointer, or the nearest one when it is outside. */
function placeAt(event: PointerEvent<HTMLTableCellElement>): number {
  const rows = [...(event.currentTarget.closest('tbody')?.rows ?? [])]
  const under = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
  return under === -1 ? rows.length - 1 : under
}

interface RowOrderButtonsProps {
  name: string
  /** Counted from 0. */
  place: number
  places: number
  onMove: (place: number) => void
}

const directions = [
  { words: 'up', step: -1, Icon: ArrowUp },
  { words: 'down', step: 1, Icon: ArrowDown },
]

/** At an end, a button is only marked as disabled, because a disabled one would lose the focus. */
export function RowOrderButtons({ name, place, places, onMove }: RowOrderButtonsProps) {
  return (
    <div className="flex">
      {directions.map(({ words, step, Icon }) => {
        const to = place + step
        const isEnd = to < 0 || to >= places
        return (
          <button
            key={words}
            type="button"
            className="icon-button max-md:size-9"
            aria-label={`Move ${name} ${words}`}
            aria-disabled={isEnd}
            onClick={() => isEnd || onMove(to)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}
