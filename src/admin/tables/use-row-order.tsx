import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useState } from 'react'

export interface RowOrder {
  /** Places are counted from 0. */
  move: (from: number, to: number) => void
}

interface OrderedRows {
  gripOf: (place: number) => ComponentProps<'td'>
  rowData: (place: number) => Readonly<Record<string, unknown>>
  grip: ReactNode
}

const unordered: OrderedRows = { gripOf: () => ({}), rowData: () => ({}), grip: null }

/** Rows that people drag by their numbers. They move when the pointer is released. Escape cancels. */
export function useRowOrder(order: RowOrder | undefined): OrderedRows {
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
  if (!order) return unordered

  return {
    grip: <GripVertical size={14} aria-hidden="true" className="float-left my-1" />,
    gripOf: (place) => ({
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
        if (drag) order.move(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
    rowData: (place) => {
      const isTarget = drag !== null && drag.to === place && drag.from !== place
      return { 'data-dragged': drag?.from === place, 'data-drop': isTarget ? (drag.to > drag.from ? 'below' : 'above') : undefined }
    },
  }
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

/**
 * The button at an end of the list is only marked as disabled, because a truly disabled one would lose the
 * focus.
 */
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
