import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { ListedPreview } from '#domain/drafts/drafts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { openPreviewLinks, type Stepping } from '#stores/records/draft-steps.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { StepDialog } from './StepDialog.tsx'

/** Makes, lists and ends links that show the draft as its page would be, without an account. */
export function PreviewLinks({ stepping, draftId, onClose }: { stepping: Stepping; draftId: number; onClose: () => void }) {
  const [links] = useState(() => openPreviewLinks(stepping, draftId))
  const { data, error } = useStore(links.$list)
  const box = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus()
  const end = async (link: ListedPreview): Promise<void> => {
    await links.end(link)
    keepFocus(() => box.current)
  }
  return (
    <StepDialog
      title="Preview links"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <WaitingButton look="primary" busy="Making..." onClick={links.make}>
          {data !== undefined && data.length > 0 ? 'Make another link' : 'Make a link'}
        </WaitingButton>
      }
    >
      <p className="text-sm text-soft">
        A link shows the page to people without an account, for seven days. Everyone who has it can read the text. Links end when the draft
        is published or deleted, and when the record is taken off the website.
      </p>
      <div ref={box} tabIndex={-1} className="outline-none">
        {error ? <LoadFailure what="The links" error={error} onRetry={links.reload} /> : null}
        {data !== undefined && data.length > 0 && (
          <ul className="grid gap-4 pt-4">
            {data.map((link) => (
              <LinkRow key={link.id} link={link} onEnd={end} />
            ))}
          </ul>
        )}
      </div>
    </StepDialog>
  )
}

function LinkRow({ link, onEnd }: { link: ListedPreview; onEnd: (link: ListedPreview) => Promise<void> }) {
  const made = `Made by ${link.author} on ${formatMoment(link.createdAt)}`
  return (
    <li className="grid gap-2">
      <input
        className="field"
        aria-label={`Preview link. ${made}`}
        readOnly
        value={link.address}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-xs text-soft">
          {made}. Works until {formatMoment(link.expiresAt)}.
        </span>
        <NewTabLink className="link text-sm" href={link.address}>
          Open it
        </NewTabLink>
        <WaitingButton busy="Ending..." aria-label={`End link. ${made}`} onClick={() => onEnd(link)}>
          End link
        </WaitingButton>
      </div>
    </li>
  )
}
