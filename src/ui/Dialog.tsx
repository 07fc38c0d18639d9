import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

export interface DialogProps {
  role?: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string
  className?: string
  /** The element with the initial focus. By default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Runs after the dialog has closed and the focus has returned. */
  onGone?: () => void
  /** Runs on Escape, and on a click outside a dialog that is not a question. */
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog traps the focus and hides the page from screen readers, without styles. */
export function Dialog({ role = 'dialog', labelledBy, describedBy, className = '', initialFocus, onGone, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const gone = useEffectEvent(() => onGone?.())
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    initialFocus?.current?.focus()
    return () => {
      element?.close()
      // The content below may unmount in the same step.
      setTimeout(gone)
    }
  }, [initialFocus])
  const cancel = (event: SyntheticEvent): void => {
    // A file field inside also fires `cancel`.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // Rendered at the end of the body, so that the opener's ancestors neither style it nor receive its events.
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

/** The backdrop is part of the dialog, so only the position distinguishes a click on it. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
