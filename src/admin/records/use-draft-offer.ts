import { useLayoutEffect, useState } from 'react'
import type { Draft } from '#stores/records/drafts.ts'

export type DraftOffer<Fields> = { kind: 'none' } | { kind: 'offered' | 'restored'; draft: Draft<Fields> }

interface DraftWiring<Fields> {
  desk: {
    type: (fields: Fields) => void
    dropDraft: () => void
    /** The version that the draft was typed over comes back with it. */
    takeDraft?: (draft: Draft<Fields>) => void
  }
  stored: Fields
  draft: Draft<Fields> | null
}

/** What was typed here before: offered, restored by itself when an ended session interrupted it, or put away. `lay` fills the form. */
export function useDraftOffer<Fields>({ desk, stored, draft }: DraftWiring<Fields>, lay: (fields: Fields) => void) {
  const [offer, setOffer] = useState<DraftOffer<Fields>>(draft ? { kind: 'offered', draft } : { kind: 'none' })
  const close = (): void => setOffer({ kind: 'none' })

  function restore(found: Draft<Fields>): void {
    desk.takeDraft?.(found)
    lay(found.fields)
    desk.type(found.fields)
    setOffer({ kind: 'restored', draft: found })
  }

  // Text that an ended session interrupted comes back by itself; an older draft only when it is asked for. Before the first
  // paint: the browser lays out two million characters once, not the stored text and then the draft.
  useLayoutEffect(() => {
    if (draft?.interrupted) restore(draft)
    // Once, when the form opens.
  }, [])

  function discard(): void {
    lay(stored)
    desk.type(stored)
    desk.dropDraft()
    close()
  }

  return { offer, restore, discard, close }
}
