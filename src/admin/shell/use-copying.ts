import { useState } from 'react'

/** Copies a text. `status` says whether the browser allowed it: 'Copied', or `refused`. */
export function useCopying(text: string, refused: string): { status: string; copy: () => Promise<void> } {
  const [status, setStatus] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied')
    } catch {
      setStatus(refused)
    }
  }
  return { status, copy }
}
