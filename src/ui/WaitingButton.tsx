import { useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface WaitingButtonProps extends Omit<ButtonProps, 'onClick'> {
  onClick: () => Promise<void>
  /** Shown until the work has ended. */
  busy: string
}

export function WaitingButton({ onClick, busy, small = true, children, ...button }: WaitingButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    await onClick()
    setBusy(false)
  }
  return (
    <Button {...button} small={small} paused={isBusy} onClick={() => void run()}>
      {isBusy ? busy : children}
    </Button>
  )
}
