import type { ReactNode } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { subjectOf } from '#domain/enquiries/enquiry-subject.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { phoneLink } from '#domain/fields/phone.ts'
import { WaitingMark } from './WaitingMark.tsx'

/** Everything a visitor sent, as they wrote it. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryRecord }) {
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
