import { AlertDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  /** Where the focus goes once it was confirmed, when the button that asked goes with what it asked about. */
  returnFocus?: (() => void) | undefined
  /** Says what will go. */
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel, returnFocus, children } = props
  const opener = useRef<Element | null>(null)
  const afterwards = useRef<(() => void) | undefined>(undefined)
  const remember = (): void => {
    opener.current = document.activeElement
    afterwards.current = undefined
  }
  const confirm = (): void => {
    afterwards.current = returnFocus
    onConfirm()
  }
  // Radix knows only of a trigger of its own; a dialog that is opened by state has none.
  const close = (event: Event): void => {
    event.preventDefault()
    if (afterwards.current) afterwards.current()
    else if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="desk-overlay" />
        <AlertDialog.Content className="desk-dialog" onOpenAutoFocus={remember} onCloseAutoFocus={close}>
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-3 text-sm text-soft">{children}</div>
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button look="primary" onClick={confirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
