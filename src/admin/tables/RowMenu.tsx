import Ellipsis from 'lucide-react/icons/ellipsis'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface RowMenuProps {
  /** The record's name, for screen readers. */
  name: string
  /** Actions that nothing undoes at once, apart from the others. */
  apart: ReactNode
  children?: ReactNode
}

/**
 * Closes a menu when the pointer or the focus goes elsewhere. Not for a question that an action asks, because
 * the focus returns to the action. Safari focuses no button that is tapped, so the focus alone is not enough.
 */
function useClosing(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event): void => {
      const isInside = target instanceof Node && place.current?.contains(target)
      if (!isInside && document.querySelector('dialog:modal') === null) close()
    }
    const begun = new AbortController()
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave, { signal: begun.signal })
    return () => begun.abort()
  })
}

/** The actions of a row. They appear where the pointer or the focus is. On touch a button opens them. */
export function RowMenu({ name, apart, children }: RowMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClosing(place, open, () => setOpen(false))
  const press = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the buttons inside
    <div ref={place} className="row-menu" data-open={open} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className="icon-button row-menu-button"
        aria-label={`Actions for ${name}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      <div id={id} className="row-menu-actions">
        {children}
        <span className="row-menu-apart">{apart}</span>
      </div>
    </div>
  )
}
