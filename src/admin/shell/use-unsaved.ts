import { useEffect } from 'react'
import type { Unsaved } from '#stores/records/autosave.ts'
import { $unsaved } from './navigation.ts'

interface Editing {
  close: () => unknown
  flushBeforeUnload: () => unknown
}

/**
 * Reports unsaved text to the navigation, and keeps it before the page or the form closes.
 * `editing` must not change.
 */
export function useUnsaved(unsaved: Unsaved, editing: Editing): void {
  useEffect(() => {
    $unsaved.set(unsaved)
    return () => $unsaved.set('none')
  }, [unsaved])
  useEffect(() => {
    window.addEventListener('pagehide', editing.flushBeforeUnload)
    return () => {
      window.removeEventListener('pagehide', editing.flushBeforeUnload)
      editing.close()
    }
  }, [editing])
}
