import { atom } from 'nanostores'

export interface ToastAction {
  label: string
  /** For screen readers: how to reach the action, or an alternative to it. */
  altText: string
  run: () => void
}

export interface ToastMessage {
  id: number
  title: string
  description?: string
  /** Why it failed, in the server's words. Shown below the description. */
  reason?: string | undefined
  variant: 'default' | 'destructive'
  /** In milliseconds. */
  duration: number
  action?: ToastAction | undefined
}

type ToastInput = Omit<ToastMessage, 'id' | 'variant' | 'duration'> & Partial<Pick<ToastMessage, 'variant'>>

const toastDuration = 5000
/** A toast with an action stays longer, so that people can decide and reach the button. */
const actionDuration = 10_000

/** A newer toast replaces the current one. */
export const $toast = atom<ToastMessage | null>(null)

let lastId = 0

export function showToast(input: ToastInput): number {
  lastId += 1
  $toast.set({ variant: 'default', duration: input.action ? actionDuration : toastDuration, ...input, id: lastId })
  return lastId
}

/** A newer toast stays. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null)
}

export function showFailure(title: string, description: string, reason?: string, action?: ToastAction): number {
  return showToast({ title, description, reason, variant: 'destructive', action })
}
