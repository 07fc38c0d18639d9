import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { rememberRecent } from '#stores/desk/recent.ts'
import type { RecordDesk } from '#stores/records/record-desk.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { useUnsaved } from '../shell/use-unsaved.ts'

/** Opens a desk for one record. What is typed there is written down before the page goes, and the ways out know of it. */
export function useDesk<Fields extends FormFields, Stored>(open: () => RecordDesk<Fields, Stored>): RecordDesk<Fields, Stored> {
  const [desk] = useState(open)
  const unsaved = useStore(desk.$unsaved)
  const kept = useStore(desk.$kept)
  useEffect(() => {
    void desk.load()
    if (!desk.isNew) rememberRecent(desk.name)
  }, [desk])
  useUnsaved(unsaved ? (kept ? 'kept' : 'no-room') : 'none', desk)
  return desk
}
