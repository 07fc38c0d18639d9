import { type ReactNode, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface StepDialogProps {
  title: string
  onClose: () => void
  /** Buttons of the step, after Cancel. */
  actions: ReactNode
  /** 'Cancel', or 'Close' where the dialog changes nothing by itself. */
  closeLabel?: string
  children: ReactNode
}

/** Asks for the details of a draft's step: a note, or a date and time. */
export function StepDialog({ title, onClose, actions, closeLabel = 'Cancel', children }: StepDialogProps) {
  const id = useId()
  return (
    <Dialog labelledBy={id} className="desk-step" onClose={onClose}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button small onClick={onClose}>
          {closeLabel}
        </Button>
        {actions}
      </div>
    </Dialog>
  )
}
