import { useStore } from '@nanostores/react'
import type { Delivery, Entry } from '#domain/enquiries/work/thread.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { $openWork, resendAnswer } from './enquiry-work.ts'

/** The notes and answers of staff, the oldest first. */
export function EnquiryThread() {
  const { data, error } = useStore($openWork)
  if (error && !data) return <LoadFailure what="The notes and answers" error={error} onRetry={reloadEnquiries} />
  if (data === undefined) return <SkeletonRows rows={2} />
  if (data.entries.length === 0) return null
  return (
    <ol aria-label="Notes and answers" className="enquiry-thread grid gap-3">
      {data.entries.map((entry) => (
        <ThreadEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function ThreadEntry({ entry }: { entry: Entry }) {
  return (
    <li data-kind={entry.kind}>
      <p className="figures text-xs text-soft">
        {entry.delivery === null ? 'Note: ' : 'Answer by mail: '}
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
