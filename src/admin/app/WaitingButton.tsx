import { useState } from 'react'
import { Button } from '#ui/Button.tsx'

interface WaitingButtonProps {
  onClick: () => Promise<void>
  /** Shown until the work has ended. */
  busy: string
  children: string
}

/** A small button that waits for its work. */
export function WaitingButton({ onClick, busy, children }: WaitingButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    await onClick()
    setBusy(false)
  }
  return (
    <Button small disabled={isBusy} onClick={() => void run()}>
      {isBusy ? busy : children}
    </Button>
  )
}
