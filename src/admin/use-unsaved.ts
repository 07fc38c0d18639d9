import { useEffect } from 'react'
import type { Unsaved } from '#stores/autosave.ts'
import { $unsaved } from './navigation.ts'

/** The ways out know of unsaved text, and it is written down before the page or the form goes. `flush` is always the same function. */
export function useUnsaved(unsaved: Unsaved, flush: () => unknown): void {
  useEffect(() => {
    $unsaved.set(unsaved)
    return () => $unsaved.set('none')
  }, [unsaved])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
}
