import { atom } from 'nanostores'

export interface ToastAction {
  label: string
  /** For those who do not see it: how it is reached, or done otherwise. */
  altText: string
  run: () => void
}

export interface ToastMessage {
  id: number
  title: string
  description?: string
  /** Why it failed, in the server's words, below the description. */
  reason?: string
  variant: 'default' | 'destructive'
  /** Milliseconds on screen. */
  duration: number
  action?: ToastAction
}

export type ToastInput = Pick<ToastMessage, 'title' | 'description' | 'reason' | 'action'> &
  Partial<Pick<ToastMessage, 'variant' | 'duration'>>

const toastDuration = 5000
/** A toast that offers something stays long enough to decide and to get there. */
export const actionDuration = 10_000

/** One toast at a time: a newer one takes the place of the older. */
export const $toast = atom<ToastMessage | null>(null)

let lastId = 0

export function showToast(input: ToastInput): number {
  lastId += 1
  $toast.set({ variant: 'default', duration: toastDuration, ...input, id: lastId })
  return lastId
}

/** Puts away the toast of that id; a newer one stays. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null)
}

/** A failure's toast; the reason is left out when there is none to give. */
export function showFailure(title: string, description: string, reason?: string): number {
  return showToast(
    reason === undefined ? { title, description, variant: 'destructive' } : { title, description, reason, variant: 'destructive' },
  )
}
