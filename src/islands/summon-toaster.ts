import { $toast } from '#stores/browser/toasts.ts'

let summoned = false

const load = () => import('./mount-toaster.tsx')

/** The first toast brings the code that shows it. However many islands ask, a page has one toaster. */
export function summonToaster(): void {
  if (summoned) return
  summoned = true
  const stop = $toast.listen((toast) => {
    if (!toast) return
    stop()
    void load().then(({ mountToaster }) => mountToaster())
  })
}

/** Fetches that code while the visitor writes: a toast about a lost connection could not. */
export function prepareToaster(): void {
  // Offline already: then the toast will have to try again.
  load().catch(() => undefined)
}
