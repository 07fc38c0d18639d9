import { useStore } from '@nanostores/react'
import type { MapStore } from 'nanostores'
import { type Delivery, type Entry, longestNote } from '#domain/enquiries/work/thread.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import type { KeptFields } from '#stores/records/kept-fields.ts'
import { Field } from '#ui/Field.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { settingsPath } from '../shell/router.ts'
import { useFieldFault } from '../shell/use-field-fault.ts'
import { $openWork, addNote, answerFields, noteFields, resendAnswer, sendAnswer } from './enquiry-work.ts'

export function EnquiryThread({ id }: { id: number }) {
  const { data, error } = useStore($openWork)
  return (
    <>
      {data === undefined && !error && <SkeletonRows rows={2} />}
      {error && !data ? <LoadFailure what="The notes and answers" error={error} onRetry={reloadEnquiries} /> : null}
      {data && data.entries.length > 0 && (
        <ol aria-label="Notes and answers">
          {data.entries.map((entry) => (
            <ThreadEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {data && <AnswerField id={id} canMail={data.canMail} />}
      <NoteField id={id} />
    </>
  )
}

function ThreadEntry({ entry }: { entry: Entry }) {
  return (
    <li className="border-b border-rule py-3">
      <p className="figures text-xs text-soft">
        {entry.delivery !== null && 'Answer by mail: '}
        {entry.author ?? 'A former account'}, {formatMoment(entry.createdAt)}
      </p>
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
      {entry.delivery !== null && <DeliveryLine delivery={entry.delivery} />}
    </li>
  )
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  if (delivery.kind !== 'failed') return <p className="text-xs text-soft">{deliveryWords(delivery)}</p>
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm font-medium text-mark">
      Not sent. {delivery.problem}
      <WaitingButton busy="Sending..." onClick={() => resendAnswer(delivery.mailId)}>
        Send again
      </WaitingButton>
    </p>
  )
}

function deliveryWords(delivery: Exclude<Delivery, { kind: 'failed' }>): string {
  switch (delivery.kind) {
    case 'sent':
      return `Sent on ${formatMoment(delivery.at)}.`
    case 'waiting':
      return delivery.problem === null ? 'Being sent.' : `Not sent yet: ${delivery.problem} It is tried again.`
    case 'discarded':
      return 'Discarded, and not sent.'
  }
}

function AnswerField({ id, canMail }: { id: number; canMail: boolean }) {
  if (!canMail)
    return (
      <p className="py-3 text-sm text-soft">
        Answers cannot be sent from here, because mail is not set up.{' '}
        <Link className="link" href={settingsPath('mail')}>
          Mail settings
        </Link>
      </p>
    )
  return (
    <EntryField
      label="Answer"
      hint="Goes to the enquirer by mail, with the practice’s signature below. Replies go to the practice."
      letter="r"
      rows={6}
      $fields={answerFields(id)}
      action={{ words: 'Send answer', busy: 'Sending...', run: () => sendAnswer(id) }}
    />
  )
}

function NoteField({ id }: { id: number }) {
  return (
    <EntryField
      label="Note"
      hint="For colleagues only. A note cannot be changed, and goes with the enquiry."
      letter="w"
      rows={3}
      $fields={noteFields(id)}
      action={{ words: 'Add note', busy: 'Adding...', run: () => addNote(id) }}
    />
  )
}

interface EntryFieldProps {
  label: string
  hint: string
  /** The key that moves the focus to it. */
  letter: string
  rows: number
  $fields: MapStore<KeptFields>
  action: { words: string; busy: string; run: () => Promise<void> }
}

function EntryField({ label, hint, letter, rows, $fields, action }: EntryFieldProps) {
  const { text: value = '' } = useStore($fields)
  const fault = value.trim() === '' ? `Write the ${label.toLowerCase()} first.` : undefined
  const { control, error, attempt } = useFieldFault<HTMLTextAreaElement>(fault)
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            ref={control}
            data-key={letter}
            rows={rows}
            maxLength={longestNote}
            value={value}
            onChange={({ currentTarget }) => $fields.setKey('text', currentTarget.value)}
          />
          <div>
            <WaitingButton busy={action.busy} onClick={() => attempt(action.run)}>
              {action.words}
            </WaitingButton>
          </div>
        </>
      )}
    </Field>
  )
}
