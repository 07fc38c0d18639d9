import { useState } from 'react'
import { Button } from './Button.tsx'

interface WaitingButtonProps {
  onClick: () => Promise<void>
  /** Shown until the work has ended. */
  busy: string
  disabled?: boolean
  /** The id of a text about the work. */
  describedBy?: string
  /** Its name to screen readers, where the words alone do not tell several apart. */
  label?: string
  children: string
}

export function WaitingButton({ onClick, busy, disabled = false, describedBy, label, children }: WaitingButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    await onClick()
    setBusy(false)
  }
  return (
    <Button small disabled={disabled} paused={isBusy} aria-label={label} aria-describedby={describedBy} onClick={() => void run()}>
      {isBusy ? busy : children}
    </Button>
  )
}
