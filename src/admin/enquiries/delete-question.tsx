import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { undoOffered } from '../records/deletion.tsx'
import { nameOf } from './enquiry-words.ts'

/** The question before an enquiry is deleted, in the list and in its own view. */
export const deleteQuestion = (enquiry: EnquiryRecord) => ({
  title: 'Delete this enquiry?',
  confirmLabel: 'Delete enquiry',
  words: (
    <p>
      The enquiry from <strong className="font-semibold text-ink">{nameOf(enquiry)}</strong> ({enquiry.email}), received on{' '}
      {formatMoment(enquiry.createdAt)}, will be deleted. {undoOffered}
    </p>
  ),
})
