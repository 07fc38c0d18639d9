import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { $enquiryPage, $openEnquiry, $openId, type OpenEnquiry, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { lineHeights, SkeletonFields, SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeletedLink } from '../records/DeletedLink.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { RecordHistory } from '../tables/RecordHistory.tsx'
import { Composer } from './Composer.tsx'
import { EnquirySide } from './EnquirySide.tsx'
import { EnquiryThread } from './EnquiryThread.tsx'
import { updateEnquiry } from './enquiry-actions.ts'
import { enquiriesPath, enquiryPath } from './enquiry-address.ts'
import { nameOf } from './enquiry-words.ts'

export function EnquiryView({ id }: { id: number }) {
  const open = useStore($openEnquiry)
  useLayoutEffect(() => {
    $openId.set(id)
    return () => $openId.set(null)
  }, [id])
  const title = open.kind === 'ready' ? nameOf(open.enquiry) : 'Enquiry'
  return (
    <RecordFrame list={{ href: enquiriesPath(), label: 'Enquiries' }} title={title} level={2} aside={<EnquirySteps id={id} />}>
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
    <nav aria-label="Enquiries on this page" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
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

/** Shown until the message, the composer and the work beside them are loaded. */
function EnquirySkeleton() {
  return (
    <div className="enquiry">
      <div className="enquiry-talk">
        <SkeletonRows rows={4} />
        <span aria-hidden="true" className="skeleton block h-72" />
      </div>
      <div className="enquiry-side enquiry-fields" aria-hidden="true">
        <SkeletonFields heights={lineHeights(6)} />
      </div>
    </div>
  )
}

function EnquiryState({ open }: { open: OpenEnquiry }) {
  switch (open.kind) {
    case 'loading':
      return <EnquirySkeleton />
    case 'missing':
      return (
        <div className="grid justify-items-start gap-4 py-10">
          <h3 className="text-xl">Enquiry not found</h3>
          <p className="text-soft">
            It may have been deleted, or be more than twelve months old. For a day after its deletion it can be restored from Deleted.
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
      return <Conversation enquiry={open.enquiry} />
  }
}

/** Message and answers on the left, the work on the right. A phone has one column. */
function Conversation({ enquiry }: { enquiry: EnquiryRecord }) {
  const [replying, setReplying] = useState(false)
  const message = useRef<HTMLElement>(null)
  const settle = (answered: boolean): void => {
    message.current?.focus()
    setReplying(false)
    if (answered) void updateEnquiry(enquiry.id, { status: 'answered' })
  }
  const acquit = (): void => {
    message.current?.focus()
    void updateEnquiry(enquiry.id, { status: enquiry.status, suspected: false })
  }
  return (
    <>
      <div className="enquiry">
        <div className="enquiry-talk">
          {enquiry.suspected && <Suspicion onAcquit={acquit} />}
          {replying && enquiry.status === 'new' && <ReplyOffer onSettle={settle} />}
          <article ref={message} tabIndex={-1} aria-label="Message" className="enquiry-message outline-none">
            <p className="figures text-xs text-soft">
              {nameOf(enquiry)}, {formatMoment(enquiry.createdAt)}
            </p>
            <p className="max-w-measure pt-1 font-serif whitespace-pre-wrap wrap-anywhere">{enquiry.message}</p>
          </article>
          <EnquiryThread />
          <Composer enquiry={enquiry} onReply={() => setReplying(true)} />
        </div>
        <EnquirySide enquiry={enquiry} />
      </div>
      <RecordHistory kind="enquiry" id={enquiry.id} />
    </>
  )
}

function Suspicion({ onAcquit }: { onAcquit: () => void }) {
  return (
    <Notice
      title="This may be spam"
      actions={
        <Button small onClick={onAcquit}>
          Not spam
        </Button>
      }
    >
      <p>It was sent too quickly or filled in a hidden field. It is not counted as waiting.</p>
    </Notice>
  )
}

/** Asks whether the reply was sent, because a mail program does not report it. */
function ReplyOffer({ onSettle }: { onSettle: (answered: boolean) => void }) {
  return (
    <Notice
      title="Have you sent your reply?"
      actions={
        <>
          <Button small onClick={() => onSettle(true)}>
            Mark as answered
          </Button>
          <Button small look="quiet" onClick={() => onSettle(false)}>
            Not yet
          </Button>
        </>
      }
    >
      <p>Your email program has opened a reply with the enquiry quoted.</p>
    </Notice>
  )
}
