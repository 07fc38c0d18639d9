import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { $enquiryPage, $openEnquiry, $openId, type OpenEnquiry, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeletedLink } from '../records/DeletedLink.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { RecordHistory } from '../tables/RecordHistory.tsx'
import { ConflictHints } from './ConflictHints.tsx'
import { EnquiryActions } from './EnquiryActions.tsx'
import { EnquiryFacts } from './EnquiryFacts.tsx'
import { EnquiryWork } from './EnquiryWork.tsx'
import { enquiriesPath, enquiryPath } from './enquiry-address.ts'
import { nameOf } from './enquiry-words.ts'

/** One enquiry in full. */
export function EnquiryView({ id }: { id: number }) {
  const open = useStore($openEnquiry)
  useLayoutEffect(() => {
    $openId.set(id)
    return () => $openId.set(null)
  }, [id])
  const title = open.kind === 'ready' ? nameOf(open.enquiry) : 'Enquiry'
  return (
    <RecordFrame list={{ href: enquiriesPath(), label: 'Enquiries' }} title={title} level={2}>
      <EnquirySteps id={id} />
      <EnquiryState open={open} />
    </RecordFrame>
  )
}

/** Links to the previous and next enquiry on the page of the table that this one was opened from. */
function EnquirySteps({ id }: { id: number }) {
  const enquiries = useStore($enquiryPage).page?.enquiries ?? []
  const at = enquiries.findIndex((enquiry) => enquiry.id === id)
  const [before, after] = at < 0 ? [] : [enquiries[at - 1], enquiries[at + 1]]
  if (!before && !after) return null
  return (
    <nav aria-label="Enquiries on this page" className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3 text-sm">
      {before && (
        <Link className="link" href={enquiryPath(before.id)}>
          Previous: {nameOf(before)}
        </Link>
      )}
      {after && (
        <Link className="link" href={enquiryPath(after.id)}>
          Next: {nameOf(after)}
        </Link>
      )}
      <span className="text-soft">
        {at + 1} of {enquiries.length} on this page
      </span>
    </nav>
  )
}

function EnquiryState({ open }: { open: OpenEnquiry }) {
  switch (open.kind) {
    case 'loading':
      return <SkeletonRows rows={10} />
    case 'missing':
      return (
        <div className="grid justify-items-start gap-4 py-10">
          <h3 className="text-xl">Enquiry not found</h3>
          <p className="text-soft">
            It may have been deleted, or be more than twelve months old. For a day after its deletion it can be restored from Recently
            deleted.
          </p>
          <div className="flex flex-wrap gap-x-5 gap-y-3">
            <Link className="button" href={enquiriesPath()}>
              Return to the enquiries
            </Link>
            <DeletedLink kind="enquiry" />
          </div>
        </div>
      )
    case 'failed':
      return (
        <div className="py-6">
          <LoadFailure what="The enquiry" error={open.error} onRetry={reloadEnquiries} />
        </div>
      )
    case 'ready':
      return (
        <>
          <EnquiryFacts enquiry={open.enquiry} />
          <ConflictHints />
          <EnquiryActions enquiry={open.enquiry} />
          <EnquiryWork enquiry={open.enquiry} />
          <RecordHistory kind="enquiry" id={open.enquiry.id} />
        </>
      )
  }
}
