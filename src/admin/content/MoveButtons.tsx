import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

export interface MoveButtonsProps {
  name: string
  /** From 0. */
  place: number
  places: number
  onMove: (place: number) => void
}

/**
 * At the ends of the list a button is only marked as disabled,
 * because a truly disabled one would lose the focus.
 */
export function MoveButtons({ name, place, places, onMove }: MoveButtonsProps) {
  const move = (to: number): void => {
    if (to >= 0 && to < places) onMove(to)
  }
  return (
    <div className="flex">
      <button
        type="button"
        className="icon-button max-md:size-9"
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button max-md:size-9"
        aria-label={`Move ${name} down`}
        aria-disabled={place === places - 1}
        onClick={() => move(place + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
