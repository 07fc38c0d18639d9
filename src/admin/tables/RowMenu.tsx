import Ellipsis from 'lucide-react/icons/ellipsis'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface RowMenuProps {
  /** The record's name, for screen readers. */
  name: string
  /** What cannot be taken back at once, set apart from the other actions. */
  apart: ReactNode
  children?: ReactNode
}

/** The actions of a row. They appear where the pointer or the focus is. On touch a button opens them. */
export function RowMenu({ name, apart, children }: RowMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const press = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys and the focus of the buttons inside
    <div className="row-menu" data-open={open} onBlur={leave} onKeyDown={press}>
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
