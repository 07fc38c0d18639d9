import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { subjectOf } from '#domain/enquiries/enquiry-subject.ts'
import type { ConflictPlace } from '#domain/enquiries/work/thread.ts'
import { andMore } from '#domain/fields/counts.ts'
import { formatDay, formatMoment, londonDay } from '#domain/fields/dates.ts'
import { phoneLink } from '#domain/fields/phone.ts'
import { paths } from '#domain/site/paths.ts'
import { $enquiryPage, $openEnquiry, $openId, type OpenEnquiry, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeletedLink } from '../records/DeletedLink.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { RecordHistory } from '../tables/RecordHistory.tsx'
import { EnquiryActions } from './EnquiryActions.tsx'
import { EnquiryThread } from './EnquiryThread.tsx'
import { enquiriesPath, enquiryPath } from './enquiry-address.ts'
import { nameOf } from './enquiry-words.ts'
import { $openWork } from './enquiry-work.ts'
import { WaitingMark } from './WaitingMark.tsx'
import { WorkFields } from './WorkFields.tsx'

function EnquiryFacts({ enquiry }: { enquiry: EnquiryRecord }) {
  const waiting = enquiry.status === 'new' && !enquiry.suspected
  return (
    <dl className="desk-facts">
      <Fact label="Received">
        <span className="figures mr-4">{formatMoment(new Date(enquiry.createdAt))}</span>
        {waiting && <WaitingMark {...enquiry} />}
      </Fact>
      <Fact label="Email">{enquiry.email}</Fact>
      <Fact label="Phone">{enquiry.phone === null ? '-' : <Phone written={enquiry.phone} />}</Fact>
      <Fact label="Service">{subjectOf(enquiry) ?? '-'}</Fact>
      <Fact label="Message">
        <p className="max-w-measure font-serif whitespace-pre-wrap">{enquiry.message}</p>
      </Fact>
      {enquiry.otherParties !== null && (
        <Fact label="Other parties">
          <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{enquiry.otherParties}</p>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Phone({ written }: { written: string }) {
  const link = phoneLink(written)
  if (link === null) return written
  return (
    <a className="link figures" href={link}>
      {written}
    </a>
  )
}

/** Names that may be those in another matter. It decides nothing: staff look and judge. */
function ConflictHints() {
  const { data } = useStore($openWork)
  if (!data || data.hints.length === 0) return null
  const more = data.hintCount - data.hints.length
  return (
    <div className="pt-5">
      <Notice title="There may be a conflict of interest">
        <ul>
          {data.hints.map(({ own, name, place }) => (
            <li key={`${own} ${name} ${place.kind === 'case' ? place.slug : place.id}`}>
              “{own}” may be “{name}” in <Place place={place} />
            </li>
          ))}
        </ul>
        {more > 0 && <p>...{andMore(more, 'names')}</p>}
      </Notice>
    </div>
  )
}

function Place({ place }: { place: ConflictPlace }) {
  if (place.kind === 'case')
    return (
      <a className="link" href={paths.case(place.slug)}>
        {place.title}
      </a>
    )
  return (
    <Link className="link" href={enquiryPath(place.id)}>
      the enquiry of {place.from}, {formatDay(londonDay(new Date(place.createdAt)))}
    </Link>
  )
}

function EnquiryWork({ enquiry }: { enquiry: EnquiryRecord }) {
  return (
    <section aria-labelledby="enquiry-work" className="pt-8">
      <h3 id="enquiry-work" className="caps desk-subhead">
        Work
      </h3>
      <WorkFields enquiry={enquiry} />
      <EnquiryThread id={enquiry.id} />
    </section>
  )
}

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
