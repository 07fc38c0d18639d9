import { useEffect } from 'react'
import type { Unsaved } from '#stores/records/keeper.ts'
import { $unsaved } from './navigation.ts'

/** Reports unsaved text to the navigation, and keeps it before the form closes. `editing` must not change. */
export function useUnsaved(unsaved: Unsaved, editing?: { close: () => unknown }): void {
  useEffect(() => {
    $unsaved.set(unsaved)
    return () => $unsaved.set('none')
  }, [unsaved])
  useEffect(() => () => void editing?.close(), [editing])
}
