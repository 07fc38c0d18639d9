import { atom, computed } from 'nanostores'
import { $toast, type ToastMessage } from '#stores/browser/toasts.ts'

const $failure = atom<Pick<ToastMessage, 'title' | 'description' | 'reason'> | null>(null)

/** The last failure, shown on the page after its toast has gone, until the next attempt has an answer. */
export const $lastFailure = computed([$failure, $toast], (failure, toast) => (toast === null ? failure : null))

export const dropLastFailure = (): void => $failure.set(null)

/** A newer toast belongs to a newer attempt, even on another screen. */
export function watchFailures(): void {
  $toast.listen((toast) => {
    if (toast !== null) $failure.set(toast.variant === 'destructive' ? toast : null)
  })
}
