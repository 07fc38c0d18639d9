import { useEffect } from 'react'
import type { Unsaved } from '#stores/records/autosave.ts'
import { $unsaved } from './navigation.ts'

interface Desk {
  /** Called when the form closes. */
  close: () => unknown
  flushAndGo: () => unknown
}

/**
 * Reports unsaved text to the navigation, and keeps it before the page or the form closes.
 * `desk` must not change.
 */
export function useUnsaved(unsaved: Unsaved, desk: Desk): void {
  useEffect(() => {
    $unsaved.set(unsaved)
    return () => $unsaved.set('none')
  }, [unsaved])
  useEffect(() => {
    window.addEventListener('pagehide', desk.flushAndGo)
    return () => {
      window.removeEventListener('pagehide', desk.flushAndGo)
      desk.close()
    }
  }, [desk])
}
