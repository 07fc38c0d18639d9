import { $toast, type ToastMessage } from '#stores/browser/toasts.ts'
import { hidePlainToast, showPlainToast } from './plain-toast.ts'

let isRequested = false
let isMounted = false

const load = () => import('./mount-toaster.tsx')

/** Milliseconds to wait for the toaster's code before showing a plain toast. */
const timeLimit = 1000

async function mount(): Promise<void> {
  const { mountToaster } = await load()
  hidePlainToast()
  if (!isMounted) mountToaster()
  isMounted = true
}

/** Shows a toast before the toaster has loaded. It may report a lost connection, so it must not depend on one. */
function showEarly(toast: ToastMessage): void {
  const plain = () => !isMounted && $toast.get() === toast && showPlainToast(toast)
  const timer = setTimeout(plain, timeLimit)
  mount()
    .catch(plain)
    .finally(() => clearTimeout(timer))
}

/** Loads the toaster at the first toast. A page has one toaster, however many forms use it. */
export function loadToaster(): void {
  if (isRequested) return
  isRequested = true
  $toast.listen((toast) => {
    if (isMounted) return
    if (toast) showEarly(toast)
    else hidePlainToast()
  })
}

/** Loads the toaster while the visitor writes, because it cannot load after the connection is lost. */
export function prepareToaster(): void {
  // Already offline. The first toast tries again.
  load().catch(() => undefined)
}
