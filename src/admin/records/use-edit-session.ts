import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { rememberRecent } from '#stores/desk/recent.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { useUnsaved } from '../shell/use-unsaved.ts'

const unsavedBy = { stored: 'none', typed: 'kept', nowhere: 'no-room' } as const

/** Keeps unsaved text when the form closes, and asks before leaving it. */
export function useEditSession<Fields extends FormFields, Stored extends { id: number }>(
  open: () => EditSession<Fields, Stored>,
): EditSession<Fields, Stored> {
  const [editing] = useState(open)
  const { kind } = useStore(editing.server.$text)
  const id = useStore(editing.$id)
  useEffect(() => {
    void editing.load()
  }, [editing])
  useEffect(() => {
    if (id !== null) rememberRecent(`${editing.kind.key}:${id}`)
  }, [editing, id])
  useUnsaved(unsavedBy[kind], editing)
  return editing
}
