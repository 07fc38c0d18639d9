import { useState } from 'react'
import { Button } from './Button.tsx'

interface WaitingButtonProps {
  look?: 'plain' | 'primary'
  small?: boolean
  onClick: () => Promise<void>
  /** Shown until the work has ended. */
  busy: string
  disabled?: boolean
  /** The id of a text about the work. */
  describedBy?: string
  /** The name for screen readers, if several buttons have the same words. */
  label?: string
  children: string
}

export function WaitingButton(props: WaitingButtonProps) {
  const { look = 'plain', small = true, onClick, busy, disabled = false, describedBy, label, children } = props
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    await onClick()
    setBusy(false)
  }
  return (
    <Button
      small={small}
      look={look}
      disabled={disabled}
      paused={isBusy}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => void run()}
    >
      {isBusy ? busy : children}
    </Button>
  )
}
