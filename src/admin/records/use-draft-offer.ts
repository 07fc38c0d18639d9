import { useLayoutEffect, useState } from 'react'
import type { FoundDraft } from '#stores/records/drafts.ts'

export interface DraftOffer<Fields> {
  offered: readonly FoundDraft<Fields>[]
  restored: FoundDraft<Fields> | null
}

interface DraftWiring<Fields> {
  editing: {
    type: (fields: Fields) => void
    dropDraft: (draft: FoundDraft<Fields>) => void
    /** Also restores the version that the draft started from. */
    takeDraft: (draft: FoundDraft<Fields>) => void
    isOfThisTab: (session: string) => boolean
  }
  stored: Fields
  drafts: readonly FoundDraft<Fields>[]
}

/** Offers unsaved drafts as a list, and restores one at once if an ended session interrupted it. */
export function useDraftOffer<Fields>({ editing, stored, drafts }: DraftWiring<Fields>, fillForm: (fields: Fields) => void) {
  const [offer, setOffer] = useState<DraftOffer<Fields>>({ offered: drafts, restored: null })
  const without = (draft: FoundDraft<Fields>) => offer.offered.filter(({ session }) => session !== draft.session)

  function restore(found: FoundDraft<Fields>): void {
    editing.takeDraft(found)
    fillForm(found.fields)
    editing.type(found.fields)
    const earlier = offer.restored === null ? [] : [offer.restored]
    setOffer({ offered: [...earlier, ...without(found)], restored: found })
  }

  // Before the first paint, so that the browser lays out a long text once:
  // the draft, not the stored text before it.
  useLayoutEffect(() => {
    const interrupted = drafts.filter((draft) => draft.interrupted)
    const own = interrupted.find(({ session }) => editing.isOfThisTab(session)) ?? (interrupted.length === 1 ? interrupted[0] : undefined)
    if (own) restore(own)
    // Only once, when the form opens.
  }, [])

  /** If the draft has been restored, the form returns to the stored text. */
  function discard(draft: FoundDraft<Fields>): void {
    if (draft.session === offer.restored?.session) {
      fillForm(stored)
      editing.type(stored)
    }
    editing.dropDraft(draft)
    setOffer({ offered: without(draft), restored: offer.restored?.session === draft.session ? null : offer.restored })
  }

  const close = (): void => setOffer({ ...offer, restored: null })
  return { offer, restore, discard, close }
}
