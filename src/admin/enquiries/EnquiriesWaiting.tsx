import { useStore } from '@nanostores/react'
import { waited } from '#domain/enquiries/enquiry-age.ts'
import { complaintWords } from '#domain/enquiries/enquiry-kinds.ts'
import type { WaitingEnquiries } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { replyHours } from '#domain/site/promises.ts'
import { $enquiryQueue, $waiting, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { $session } from '#stores/session/session.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Subsection } from '#ui/Subsection.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { dashboardPath } from '../shell/router.ts'
import { nameOf } from './enquiry-words.ts'
import { ComplaintClock, WaitingMark } from './WaitingMark.tsx'

/** How many are listed. The link above them leads to all. */
const listed = 6
const path = dashboardPath('enquiries')

/** The enquiries that wait for the person: assigned to them or to nobody, the most urgent first. */
export function EnquiriesWaiting() {
  const { data, error } = useStore($waiting)
  const queue = useStore($enquiryQueue)
  const session = useStore($session)
  const me = session.kind === 'signed-in' ? session.account.id : null
  const own = queue.data?.filter(({ assignedTo }) => assignedTo === null || assignedTo === me)
  const failure = error ?? queue.error
  return (
    <Subsection id="waiting" title="Enquiries">
      {failure ? (
        <div className="pt-3">
          <LoadFailure what="The enquiries" error={failure} onRetry={reloadEnquiries} />
        </div>
      ) : data && own ? (
        <>
          <Waiting {...data} />
          <Complaints {...data.complaints} />
          <Queue rows={own} />
        </>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Subsection>
  )
}

function Waiting({ count, answers }: Pick<WaitingEnquiries, 'count' | 'answers'>) {
  if (count === 0)
    return (
      <p className="border-b border-rule py-2">
        No enquiries are waiting for a reply.{' '}
        <Link className="link" href={path}>
          All enquiries
        </Link>
      </p>
    )
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rule py-2">
      <Link className="link font-medium" href={`${path}&show=new`}>
        {countOf(count, 'enquiry')} waiting for a reply
      </Link>
      <p className="figures text-sm text-soft max-md:hidden">
        Reply promised within {replyHours} hours on business days{answerWords(answers)}
      </p>
    </div>
  )
}

function answerWords({ medianHours, late }: WaitingEnquiries['answers']): string {
  const parts = [
    medianHours !== null && `Median first answer: ${waited({ hours: medianHours })} (90 days)`,
    late > 0 && `${figure(late)} ${late === 1 ? 'waits' : 'wait'} for longer`,
  ]
  return parts.map((part) => (part === false ? '' : ` · ${part}`)).join('')
}

function Queue({ rows }: { rows: readonly EnquiryRecord[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="desk-queue">
      {rows.slice(0, listed).map((enquiry) => (
        <li key={enquiry.id}>
          <Link className="link name" href={`${path}&show=new&open=${enquiry.id}`}>
            {nameOf(enquiry)}
          </Link>
          <span className="title-more">{enquiry.message}</span>
          <span className="desk-queue-mark">
            <WaitingMark {...enquiry} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Data protection complaints, which have a legal deadline. Shows nothing if there are none. */
function Complaints({ count, oldest }: WaitingEnquiries['complaints']) {
  if (oldest === null) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rule py-2">
      <Link className="link" href={`${path}&q=${encodeURIComponent(complaintWords)}`}>
        {countOf(count, 'data protection complaint')} to acknowledge
      </Link>
      <ComplaintClock createdAt={oldest} />
    </p>
  )
}
