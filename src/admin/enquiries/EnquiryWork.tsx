import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { EnquiryThread } from './EnquiryThread.tsx'
import { WorkFields } from './WorkFields.tsx'

/** What staff do about an enquiry. */
export function EnquiryWork({ enquiry }: { enquiry: EnquiryRecord }) {
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
