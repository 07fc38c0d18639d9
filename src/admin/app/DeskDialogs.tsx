import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { showFailure } from '#stores/browser/toasts.ts'
import { isOffline, offline } from '#stores/http/http.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { $deskDialog } from '../keyboard/shortcuts.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { dashboardTabs } from '../shell/router.ts'

const loadPalette = () => import('../keyboard/Palette.tsx')
const loadKeyboardDialog = () => import('../keyboard/KeyboardDialog.tsx')

/** Milliseconds before the palette is preloaded, because experienced staff use it often. */
const untilQuiet = 2000

const close = (): void => $deskDialog.set('none')

export function DeskDialogs() {
  const begun = useShortcuts()
  const open = useStore($deskDialog)
  useEffect(() => {
    // The failure is shown when the palette is opened. This only prevents an unhandled rejection.
    const timer = setTimeout(() => loadPalette().catch(() => {}), untilQuiet)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {begun === 'g' && <WhereTo />}
      <ErrorBoundary key={open} fallback={<Unavailable />}>
        {open === 'palette' && <OpenPalette />}
        {open === 'keyboard' && <OpenKeyboardDialog />}
      </ErrorBoundary>
    </>
  )
}

/** Replaces React.lazy, which delays a component that loads late by a third of a second. */
function useLoaded<Module>(load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<{ module: Module } | { failure: unknown }>()
  useEffect(() => {
    load().then(
      (module) => setLoaded({ module }),
      (failure: unknown) => setLoaded({ failure }),
    )
  }, [load])
  if (loaded && 'failure' in loaded) throw loaded.failure
  return loaded?.module
}

function OpenPalette() {
  const loaded = useLoaded(loadPalette)
  return loaded && <loaded.Palette onClose={close} />
}

function OpenKeyboardDialog() {
  const loaded = useLoaded(loadKeyboardDialog)
  return loaded && <loaded.KeyboardDialog onClose={close} onPalette={() => $deskDialog.set('palette')} />
}

/** The letters that may follow a g. */
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

/** Shows a toast when a dialog could not be loaded. The screen below stays usable. */
function Unavailable() {
  useEffect(() => {
    close()
    showFailure(
      'This could not be opened',
      isOffline() ? `${offline} Try again when you are connected.` : 'Check your connection, save your work, then reload.',
    )
  }, [])
  return null
}
