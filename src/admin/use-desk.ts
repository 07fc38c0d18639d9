import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RecordDesk } from '#stores/record-desk.ts'
import type { FormFields } from '#stores/record-kind.ts'
import { useUnsaved } from './use-unsaved.ts'

/** Opens a desk for one record. What is typed there is written down before the page goes, and the ways out know of it. */
export function useDesk<Fields extends FormFields, Stored>(open: () => RecordDesk<Fields, Stored>): RecordDesk<Fields, Stored> {
  const [desk] = useState(open)
  const unsaved = useStore(desk.$unsaved)
  useEffect(() => {
    void desk.load()
  }, [desk])
  useUnsaved(unsaved ? 'kept' : 'none', desk.flush)
  return desk
}
