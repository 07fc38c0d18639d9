import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface ActionMenuProps {
  /** Where it is, which decides when it is folded: on touch in a row, and on a phone in the bar of a form. */
  place: 'row' | 'bar'
  /** The name of the button, if its content does not say it. */
  label?: string
  buttonClass: string
  button: ReactNode
  children: ReactNode
}

/**
 * Closes a menu when the pointer or the focus goes elsewhere. Not for a question that an action asks, because
 * the focus returns to the action. Safari focuses no button that is tapped, so the focus alone is not enough.
 */
function useClosing(menu: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event): void => {
      const isInside = target instanceof Node && menu.current?.contains(target)
      if (!isInside && document.querySelector('dialog:modal') === null) close()
    }
    const begun = new AbortController()
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave, { signal: begun.signal })
    return () => begun.abort()
  })
}

/** Actions that fold into a menu where there is no room for them. Elsewhere the button is not shown. */
export function ActionMenu({ place, label, buttonClass, button, children }: ActionMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useClosing(menu, open, () => setOpen(false))
  const press = ({ key, target }: KeyboardEvent): void => {
    // React also passes on keys from a dialog that an action opened.
    if (key !== 'Escape' || !open || !(target instanceof Node && menu.current?.contains(target))) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the buttons inside
    <div ref={menu} className={`${place}-menu`} data-open={open} onKeyDown={press}>
      <button
        ref={opener}
        type="button"
        className={`${buttonClass} ${place}-menu-button`}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div id={id} className={`${place}-menu-actions`}>
        {children}
      </div>
    </div>
  )
}
