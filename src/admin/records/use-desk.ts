import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { rememberRecent } from '#stores/desk/recent.ts'
import type { RecordDesk } from '#stores/records/record-desk.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { useUnsaved } from '../shell/use-unsaved.ts'

/**
 * Opens the editing state of one record.
 * Keeps a draft before the page closes, and asks before leaving unsaved text.
 */
export function useDesk<Fields extends FormFields, Stored extends { id: number }>(
  open: () => RecordDesk<Fields, Stored>,
): RecordDesk<Fields, Stored> {
  const [desk] = useState(open)
  const unsaved = useStore(desk.$unsaved)
  const kept = useStore(desk.$kept)
  const id = useStore(desk.$id)
  useEffect(() => {
    void desk.load()
  }, [desk])
  useEffect(() => {
    if (id !== null) rememberRecent(`${desk.kind.key}:${id}`)
  }, [desk, id])
  useUnsaved(unsaved ? (kept ? 'kept' : 'no-room') : 'none', desk)
  return desk
}
