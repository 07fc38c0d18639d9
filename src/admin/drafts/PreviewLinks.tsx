import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Draft, ListedPreview } from '#domain/drafts/drafts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { openPreviewLinks, type Stepping } from '#stores/records/draft-steps.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { mayPublish } from '#stores/records/server-draft.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'

/** Makes, lists and ends links that show the draft as its page would be, without an account. */
export function PreviewLinks<Fields extends FormFields>({ stepping, draft }: { stepping: Stepping<Fields>; draft: Draft }) {
  const [links] = useState(() => openPreviewLinks(stepping, draft.id))
  const { data, error } = useStore(links.$list)
  const mayMake = mayPublish() || draft.recordId === null || draft.isPublic
  const box = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus()
  const end = async (link: ListedPreview): Promise<void> => {
    await links.end(link)
    keepFocus(() => box.current)
  }
  if (!mayMake) return null
  return (
    <ActionRow
      label="Preview links"
      hint="A link shows the page to people without an account, for seven days. Everyone who has it can read the text. Links end when the draft is published or discarded, and when the record is taken off the website."
    >
      {(hintId) => (
        <div ref={box} tabIndex={-1} className="grid w-full justify-items-start gap-4 outline-none">
          {error ? <LoadFailure what="The links" error={error} onRetry={links.reload} /> : null}
          {data !== undefined && data.length > 0 && (
            <ul className="grid w-full gap-4">
              {data.map((link) => (
                <LinkRow key={link.id} link={link} onEnd={end} />
              ))}
            </ul>
          )}
          <WaitingButton busy="Making..." describedBy={hintId} onClick={links.make}>
            {data !== undefined && data.length > 0 ? 'Make another link' : 'Make a link'}
          </WaitingButton>
        </div>
      )}
    </ActionRow>
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
        <a className="link text-sm" href={link.address} target="_blank" rel="noreferrer">
          Open it<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <WaitingButton busy="Ending..." label={`End link. ${made}`} onClick={() => onEnd(link)}>
          End link
        </WaitingButton>
      </div>
    </li>
  )
}
