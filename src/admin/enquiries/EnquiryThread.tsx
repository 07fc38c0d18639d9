import { useStore } from '@nanostores/react'
import { type Entry, longestNote } from '#domain/enquiries/work/thread.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { $notes, $openWork, addNote } from '#stores/enquiries/enquiry-work.ts'
import { Field } from '#ui/Field.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'

/** The notes of staff, the first one first, and the field for another. */
export function EnquiryThread({ id }: { id: number }) {
  const { data, error } = useStore($openWork)
  return (
    <>
      {data === undefined && !error && <SkeletonRows rows={2} />}
      {error && !data ? <LoadFailure what="The notes" error={error} onRetry={reloadEnquiries} /> : null}
      {data && data.entries.length > 0 && (
        <ol aria-label="Notes">
          {data.entries.map((entry) => (
            <ThreadEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <NoteField id={id} />
    </>
  )
}

function ThreadEntry({ entry }: { entry: Entry }) {
  return (
    <li className="border-b border-rule py-3">
      <p className="figures text-xs text-soft">
        {entry.author ?? 'A former account'}, {formatMoment(new Date(entry.createdAt))}
      </p>
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
    </li>
  )
}

function NoteField({ id }: { id: number }) {
  const text = useStore($notes)[id] ?? ''
  return (
    <Field label="Note" hint="For colleagues only. A note cannot be changed, and goes with the enquiry.">
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            data-key="w"
            rows={3}
            maxLength={longestNote}
            value={text}
            onChange={({ currentTarget }) => $notes.setKey(id, currentTarget.value)}
          />
          <div>
            <WaitingButton busy="Adding..." disabled={text.trim() === ''} onClick={() => addNote(id)}>
              Add note
            </WaitingButton>
          </div>
        </>
      )}
    </Field>
  )
}
