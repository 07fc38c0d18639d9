import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { rememberRecent } from '#stores/desk/recent.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { useUnsaved } from '../shell/use-unsaved.ts'

/** Keeps a draft before the page closes, and asks before leaving unsaved text. */
export function useEditSession<Fields extends FormFields, Stored extends { id: number }>(
  open: () => EditSession<Fields, Stored>,
): EditSession<Fields, Stored> {
  const [editing] = useState(open)
  const unsaved = useStore(editing.$unsaved)
  const kept = useStore(editing.$kept)
  const id = useStore(editing.$id)
  useEffect(() => {
    void editing.load()
  }, [editing])
  useEffect(() => {
    if (id !== null) rememberRecent(`${editing.kind.key}:${id}`)
  }, [editing, id])
  useUnsaved(unsaved ? (kept ? 'kept' : 'no-room') : 'none', editing)
  return editing
}
