import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { showFailure } from '#stores/toasts.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { dashboardTabs } from './router.ts'
import { $deskDialog } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => import('./Palette.tsx').then(({ Palette }) => ({ default: Palette })))
const KeyboardDialog = lazy(() => import('./KeyboardDialog.tsx').then(({ KeyboardDialog }) => ({ default: KeyboardDialog })))

const close = (): void => $deskDialog.set('none')

/** Hears the shortcuts on every screen behind the login, and shows the two dialogs that they open. */
export function DeskDialogs() {
  const begun = useShortcuts()
  const open = useStore($deskDialog)
  return (
    <>
      {begun === 'g' && <WhereTo />}
      <ErrorBoundary key={open} fallback={<Unavailable />}>
        <Suspense>
          {open === 'palette' && <Palette onClose={close} />}
          {open === 'keyboard' && <KeyboardDialog onClose={close} onPalette={() => $deskDialog.set('palette')} />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** After a g: the letters that may follow. */
function WhereTo() {
  return (
    <div role="status" className="desk-where">
      <span className="text-soft">Go to</span>
      {dashboardTabs.map(({ value, label, letter }) => (
        <span key={value}>
          <kbd>{letter.toUpperCase()}</kbd> {label}
        </span>
      ))}
    </div>
  )
}

/** The form below stays as it is: only the dialog is missing. */
function Unavailable() {
  useEffect(() => {
    close()
    showFailure('This could not be opened', 'The desk may have been updated meanwhile. Save your work, then load the page again.')
  }, [])
  return null
}
