import { useLayoutEffect, useState } from 'react'
import type { FoundCopy } from '#stores/records/browser-copy.ts'

export interface DraftOffer<Fields> {
  offered: readonly FoundCopy<Fields>[]
  restored: FoundCopy<Fields> | null
}

interface DraftWiring<Fields> {
  editing: {
    type: (fields: Fields) => void
    dropDraft: (draft: FoundCopy<Fields>) => void
    /** Also restores the version that the draft started from. */
    takeDraft: (draft: FoundCopy<Fields>) => void
  }
  stored: Fields
  drafts: readonly FoundCopy<Fields>[]
}

/** Offers unsaved drafts as a list, and restores one at once if an ended session interrupted it. */
export function useDraftOffer<Fields>({ editing, stored, drafts }: DraftWiring<Fields>, fillForm: (fields: Fields) => void) {
  const [offer, setOffer] = useState<DraftOffer<Fields>>({ offered: drafts, restored: null })
  const without = (draft: FoundCopy<Fields>) => offer.offered.filter((other) => other !== draft)

  function restore(found: FoundCopy<Fields>): void {
    editing.takeDraft(found)
    fillForm(found.fields)
    editing.type(found.fields)
    const earlier = offer.restored === null ? [] : [offer.restored]
    setOffer({ offered: [...earlier, ...without(found)], restored: found })
  }

  // Before the first paint, so that the browser lays out a long text only once.
  useLayoutEffect(() => {
    const [interrupted, another] = drafts.filter((draft) => draft.interrupted)
    if (interrupted && !another) restore(interrupted)
    // Only once, when the form opens.
  }, [])

  /** If the draft has been restored, the form returns to the stored text. */
  function discard(draft: FoundCopy<Fields>): void {
    if (draft === offer.restored) {
      fillForm(stored)
      editing.type(stored)
    }
    editing.dropDraft(draft)
    setOffer({ offered: without(draft), restored: draft === offer.restored ? null : offer.restored })
  }

  const close = (): void => setOffer({ ...offer, restored: null })
  return { offer, restore, discard, close }
}
