import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface ActionMenuProps {
  /** Decides when the menu folds: `head` on phones, `desk` up to tablets, the others always. */
  place: 'row' | 'pick' | 'head' | 'name' | 'bar' | 'desk'
  /** The accessible name of the button, if its content is none. */
  label?: string
  buttonClass: string
  button: ReactNode
  children: ReactNode
  /** Above the actions, drawn while the menu is open. */
  head?: ReactNode
  /** A click on an element that matches this selector closes the menu. By default that of every action of a head. */
  closesOn?: string
}

/**
 * Closes a menu when the pointer or the focus moves elsewhere. Not while an action asks a question, because the
 * focus returns to the action. Safari does not focus a tapped button, so watching the focus is not enough.
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

/** On a phone the menu covers what its action reports. The button of a menu within it is not an action. */
const headActions = "a, button:not(.pick-menu-button, [aria-disabled='true'])"

/** The height of a usual menu, in pixels. */
const roomBelow = 180

/** Actions that fold into a menu if there is too little room. Otherwise the menu button is hidden. */
export function ActionMenu(props: ActionMenuProps) {
  const { place, label, buttonClass, button, children, head, closesOn = place === 'head' ? headActions : undefined } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [isUp, setUp] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useClosing(menu, open, () => setOpen(false))
  // Without scrolling, because a sticky bar is already in view, above the browser's scroll padding.
  const focusOpener = (): void => opener.current?.focus({ preventScroll: true })
  const press = (event: KeyboardEvent): void => {
    const { key, target } = event
    // React also passes on key events from a dialog that an action opened.
    if (key !== 'Escape' || !open || !(target instanceof Node && menu.current?.contains(target))) return
    // A press within an inner menu closes only that menu.
    event.stopPropagation()
    setOpen(false)
    focusOpener()
  }
  /** Closes a bar's menu once an action is chosen. The focus returns to the button after a question. */
  const choose = (): void => {
    if (place !== 'bar') return
    setOpen(false)
    focusOpener()
  }
  const click = ({ target }: MouseEvent): void => {
    if (closesOn === undefined || !open || !(target instanceof Element && target.closest(closesOn))) return
    setOpen(false)
    if (menu.current?.contains(document.activeElement)) focusOpener()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the buttons inside
    <div ref={menu} className={`${place}-menu`} data-open={open} data-up={isUp} onKeyDown={press} onClick={click}>
      <button
        ref={opener}
        type="button"
        className={`${buttonClass} ${place}-menu-button`}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          setUp(currentTarget.getBoundingClientRect().bottom + roomBelow > window.innerHeight)
          setOpen(!open)
        }}
      >
        {button}
      </button>
      <div id={id} className={`${place}-menu-actions`} onClickCapture={choose}>
        {open && head}
        {children}
      </div>
    </div>
  )
}
