import { formatMoment } from '#domain/fields/dates.ts'
import type { Draft } from '#stores/records/drafts.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { DraftOffer } from './use-draft-offer.ts'

export interface DraftNoticeProps<Fields> {
  /** As in 'an unsaved draft of this case'. */
  noun: string
  offer: DraftOffer<Fields>
  onRestore: (draft: Draft<Fields>) => void
  onDiscard: () => void
  /** What is not part of a draft. */
  remark?: string | undefined
}

/** What was typed here before and never saved: offered, or already back in the form. */
export function DraftNotice<Fields>({ noun, offer, onRestore, onDiscard, remark }: DraftNoticeProps<Fields>) {
  if (offer.kind === 'none') return null
  const when = formatMoment(offer.draft.savedAt)
  const discard = (
    <Button small onClick={onDiscard}>
      Discard draft
    </Button>
  )
  return (
    <div className="py-4">
      {offer.kind === 'restored' ? (
        <Notice title="What you had typed is back" actions={discard}>
          <p>
            From {when}. It is not saved yet. {remark}
          </p>
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
          <p>
            Typed in this browser on {when}. {remark}
          </p>
        </Notice>
      )}
    </div>
  )
}
