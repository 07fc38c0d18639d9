import { atom } from 'nanostores'
import { $toast, type ToastMessage } from '#stores/browser/toasts.ts'

/** The last failure, shown on the page after its toast has gone, until the next attempt has an answer. */
export const $lastFailure = atom<Pick<ToastMessage, 'title' | 'description' | 'reason'> | null>(null)

export const dropLastFailure = (): void => $lastFailure.set(null)

/** A newer toast belongs to a newer attempt, even on another screen. */
export function watchFailures(): void {
  $toast.listen((toast) => {
    if (toast !== null) $lastFailure.set(toast.variant === 'destructive' ? toast : null)
  })
}
