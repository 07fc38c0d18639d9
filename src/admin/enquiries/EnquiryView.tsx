import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { $openEnquiry, $openId, type OpenEnquiry, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { EnquiryActions } from './EnquiryActions.tsx'
import { EnquiryFacts } from './EnquiryFacts.tsx'
import { enquiriesPath } from './enquiry-address.ts'
import { nameOf } from './enquiry-words.ts'

/** One enquiry whole. */
export function EnquiryView({ id }: { id: number }) {
  const open = useStore($openEnquiry)
  useLayoutEffect(() => {
    $openId.set(id)
    return () => $openId.set(null)
  }, [id])
  const title = open.kind === 'ready' ? nameOf(open.enquiry) : 'Enquiry'
  return (
    <RecordFrame list={{ href: enquiriesPath(), label: 'Enquiries' }} title={title} level={2}>
      <EnquiryState open={open} />
    </RecordFrame>
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
          <p className="text-soft">It may have been deleted, or be more than twelve months old.</p>
          <Link className="button" href={enquiriesPath()}>
            Return to the enquiries
          </Link>
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
          <EnquiryActions enquiry={open.enquiry} />
        </>
      )
  }
}
