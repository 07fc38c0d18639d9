import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { $toast, dismissToast } from '#stores/browser/toasts.ts'
import { Toaster } from '#ui/Toaster.tsx'

function PageToaster(): ReactNode {
  return <Toaster toast={useStore($toast)} onDismiss={dismissToast} />
}

/** Mounts the page's toaster at the end of the body. */
export function mountToaster(): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<PageToaster />)
}
