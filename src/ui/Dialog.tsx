import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

export interface DialogProps {
  role?: 'dialog' | 'alertdialog'
  /** Ids of what names and what describes it. */
  labelledBy: string
  describedBy?: string
  className?: string
  /** What has the focus at first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Done once the dialog has gone and the focus is back where it came from. */
  onGone?: () => void
  /** Escape asks for it, and a click beside a dialog that asks nothing. */
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal dialog, open while it is rendered: it keeps the focus, hides the page below from readers, and needs no styles of its own. */
export function Dialog({ role = 'dialog', labelledBy, describedBy, className = '', initialFocus, onGone, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const gone = useEffectEvent(() => onGone?.())
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    initialFocus?.current?.focus()
    return () => {
      element?.close()
      // What is below may be going in the same step.
      setTimeout(gone)
    }
  }, [initialFocus])
  const cancel = (event: SyntheticEvent): void => {
    // A file field inside would cancel too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // At the end of the body, so that what surrounds the opener neither styles nor hears it.
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`desk-dialog ${className}`}
      onCancel={cancel}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onMouseDown={(event) => role === 'dialog' && isBeside(event) && onClose()}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** The backdrop is a part of the dialog: only the place tells them apart. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
