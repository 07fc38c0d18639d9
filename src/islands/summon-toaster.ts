import { $toast, type ToastMessage } from '#stores/browser/toasts.ts'
import { hidePlainToast, showPlainToast } from './plain-toast.ts'

let summoned = false
let isMounted = false

const load = () => import('./mount-toaster.tsx')

/** Milliseconds that a toast waits for the code that shows it. */
const patience = 1000

async function mount(): Promise<void> {
  const { mountToaster } = await load()
  hidePlainToast()
  if (!isMounted) mountToaster()
  isMounted = true
}

/** Shows a toast that comes before the toaster. It may say that the connection is lost, so it cannot need one. */
function showEarly(toast: ToastMessage): void {
  const plain = () => !isMounted && $toast.get() === toast && showPlainToast(toast)
  const timer = setTimeout(plain, patience)
  mount()
    .catch(plain)
    .finally(() => clearTimeout(timer))
}

/** The first toast brings the code that shows it. However many forms need one, a page has one toaster. */
export function summonToaster(): void {
  if (summoned) return
  summoned = true
  $toast.listen((toast) => {
    if (isMounted) return
    if (toast) showEarly(toast)
    else hidePlainToast()
  })
}

/** Fetches that code while the visitor writes: a toast about a lost connection could not. */
export function prepareToaster(): void {
  // Offline already: then the toast tries again.
  load().catch(() => undefined)
}
