import { useStore } from '@nanostores/react'
import { promisedHours, waited } from '#domain/enquiries/enquiry-age.ts'
import type { WaitingEnquiries } from '#domain/enquiries/enquiry-pages.ts'
import { complaintWords } from '#domain/enquiries/enquiry-subject.ts'
import { figure } from '#domain/fields/counts.ts'
import { $waiting, lookForWaiting } from '#stores/enquiries/enquiry-inbox.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { dashboardPath } from '../shell/router.ts'
import { AgeMark } from './AgeMark.tsx'
import { ComplaintClock } from './WaitingMark.tsx'

export function EnquiriesWaiting() {
  const { data, error } = useStore($waiting)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="caps desk-subhead">
        Enquiries
      </h2>
      {data === undefined && !error && <SkeletonRows rows={2} />}
      {error ? (
        <div className="pt-3">
          <LoadFailure what="The enquiries" error={error} onRetry={lookForWaiting} />
        </div>
      ) : (
        data && (
          <>
            <Waiting count={data.count} oldest={data.oldest} />
            <Complaints {...data.complaints} />
            <AnswerTimes {...data.answers} />
          </>
        )
      )}
    </section>
  )
}

function Waiting({ count, oldest }: { count: number; oldest: string | null }) {
  const path = dashboardPath('enquiries')
  if (oldest === null)
    return (
      <p className="border-b border-rule py-2.5">
        No enquiries are waiting for a reply.{' '}
        <Link className="link" href={path}>
          All enquiries
        </Link>
      </p>
    )
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rule py-2.5">
      <Link className="link font-serif text-xl" href={`${path}&show=new`}>
        {count === 1 ? '1 enquiry' : `${figure(count)} enquiries`} waiting for a reply
      </Link>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
        {count > 1 && 'The oldest:'}
        <AgeMark createdAt={oldest} />
        <span aria-hidden="true">·</span>
        <span>Reply promised within {promisedHours} hours on business days</span>
      </p>
    </div>
  )
}

/** Data protection complaints have the days of the law. Nothing shows without one. */
function Complaints({ count, oldest }: WaitingEnquiries['complaints']) {
  if (oldest === null) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rule py-2.5">
      <Link className="link" href={`${dashboardPath('enquiries')}&q=${encodeURIComponent(complaintWords)}`}>
        {count === 1 ? '1 data protection complaint' : `${figure(count)} data protection complaints`} to acknowledge
      </Link>
      <ComplaintClock createdAt={oldest} />
    </p>
  )
}

function AnswerTimes({ medianHours, late }: WaitingEnquiries['answers']) {
  if (medianHours === null && late === 0) return null
  const parts = [
    medianHours !== null && `First answer after ${waited({ hours: medianHours })} (median of 90 days).`,
    late > 0 && `${figure(late)} ${late === 1 ? 'waits' : 'wait'} for longer than a working day.`,
  ]
  return <p className="figures border-b border-rule py-2.5 text-sm text-soft">{parts.filter(Boolean).join(' ')}</p>
}
