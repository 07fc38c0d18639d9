import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  /** Moves the focus after confirmation, if the button that opened the dialog disappears with its subject. */
  returnFocus?: (() => void) | undefined
  children: ReactNode
}

/** A question that only its buttons and Escape close. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel, returnFocus, children } = props
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const confirmed = useRef<(() => void) | undefined>(undefined)
  const confirm = (): void => {
    confirmed.current = returnFocus
    onConfirm()
  }
  const leave = (): void => {
    confirmed.current?.()
    confirmed.current = undefined
  }
  if (!open) return null
  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-words`}
      initialFocus={cancel}
      onGone={leave}
      onClose={onCancel}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-words`} className="mt-3 text-sm text-soft">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button ref={cancel} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look="primary" onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
