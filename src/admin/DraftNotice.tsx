import type { Draft } from '#stores/drafts.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { DraftOffer } from './use-record-editor.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

export interface DraftNoticeProps<Fields> {
  /** As in 'an unsaved draft of this case'. */
  noun: string
  offer: DraftOffer<Fields>
  onRestore: (draft: Draft<Fields>) => void
  onDiscard: () => void
}

/** What was typed here before and never saved: offered, or already back in the form. */
export function DraftNotice<Fields>({ noun, offer, onRestore, onDiscard }: DraftNoticeProps<Fields>) {
  if (offer.kind === 'none') return null
  const when = clock.format(new Date(offer.draft.savedAt))
  const discard = (
    <Button small onClick={onDiscard}>
      Discard draft
    </Button>
  )
  return (
    <div className="py-4">
      {offer.kind === 'restored' ? (
        <Notice title="What you had typed is back" actions={discard}>
          <p>From {when}. It is not saved yet.</p>
        </Notice>
      ) : (
        <Notice
          title={`There is an unsaved draft of this ${noun}`}
          actions={
            <>
              <Button small onClick={() => onRestore(offer.draft)}>
                Restore draft
              </Button>
              {discard}
            </>
          }
        >
          <p>Typed in this browser on {when}.</p>
        </Notice>
      )}
    </div>
  )
}
