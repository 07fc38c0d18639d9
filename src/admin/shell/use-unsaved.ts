import { useEffect } from 'react'
import type { Unsaved } from '#stores/records/autosave.ts'
import { $unsaved } from './navigation.ts'

interface Desk {
  /** When the form closes. */
  close: () => unknown
  flushAndGo: () => unknown
}

/** The ways out know of unsaved text, and it is written down before the page or the form goes. The desk is always the same one. */
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
