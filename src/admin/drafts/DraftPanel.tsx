import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { type Draft, isDecided, type ListedPreview } from '#domain/drafts/drafts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { handBack, openPreviewLinks, type Stepping, sendForReview } from '#stores/records/draft-steps.ts'
import { mayPublish } from '#stores/records/keeper.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { useKeptFocus } from '../shell/use-kept-focus.ts'
import { ScheduleRow } from './ScheduleRow.tsx'

/** Makes, lists and ends links that show the draft as its page would be, without an account. */
function PreviewLinks<Fields extends FormFields>({ stepping, draft }: { stepping: Stepping<Fields>; draft: Draft }) {
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

interface DraftPanelProps<Fields extends FormFields> {
  stepping: Stepping<Fields>
  onDiscard: () => Promise<void>
}

export function DraftPanel<Fields extends FormFields>({ stepping, onDiscard }: DraftPanelProps<Fields>) {
  const id = useId()
  const draft = useStore(stepping.server.$shared)
  const head = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus()
  const onStep = (): void => keepFocus(() => head.current)
  if (draft === null) return null
  const isFixed = stepping.server.isFixed()
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 ref={head} tabIndex={-1} id={id} className="caps desk-subhead">
        Draft
      </h2>
      {!isFixed && <ReviewRow key={draft.id} stepping={stepping} draft={draft} onStep={onStep} />}
      <Permitted to="publish">
        <ScheduleRow stepping={stepping} draft={draft} onStep={onStep} />
      </Permitted>
      <PreviewLinks key={draft.id} stepping={stepping} draft={draft} />
      {(mayPublish() || !isDecided({ ...draft, state: draft.state.kind })) && <DiscardRow draft={draft} onDiscard={onDiscard} />}
    </section>
  )
}

interface ReviewRowProps<Fields extends FormFields> {
  stepping: Stepping<Fields>
  draft: Draft
  onStep: () => void
}

function ReviewRow<Fields extends FormFields>({ stepping, draft, onStep }: ReviewRowProps<Fields>) {
  const $fields = keptFields(`review:${draft.id}`)
  const { note = '' } = useStore($fields)
  const clear = (done: boolean): void => {
    if (done) $fields.setKey('note', '')
    onStep()
  }
  return (
    <Field label="Review" hint="A note for the reviewer, or for the author. It is sent by mail if mail is set up." required={false}>
      {(wiring) => (
        <>
          <textarea {...wiring} rows={2} maxLength={2000} value={note} onChange={({ target }) => $fields.setKey('note', target.value)} />
          <div className="flex flex-wrap gap-3">
            <WaitingButton busy="Sending..." onClick={async () => clear(await sendForReview(stepping, note))}>
              Ready for review
            </WaitingButton>
            {draft.state.kind === 'ready' && (
              <Permitted to="publish">
                <WaitingButton busy="Handing back..." onClick={async () => clear(await handBack(stepping, note))}>
                  Hand back
                </WaitingButton>
              </Permitted>
            )}
          </div>
        </>
      )}
    </Field>
  )
}

function DiscardRow({ draft, onDiscard }: { draft: Draft; onDiscard: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="desk-field">
      <span className="max-md:hidden" />
      <div className="desk-field-control">
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          Discard draft
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Discard this draft?"
        confirmLabel="Discard draft"
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void onDiscard()
        }}
      >
        <p>
          <strong className="font-semibold text-ink">{draft.name || 'This draft'}</strong> is deleted for everyone. This cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  )
}
