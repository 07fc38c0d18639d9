import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { undoOffered } from '../records/deletion.ts'
import { nameOf } from './enquiry-words.ts'

export interface DeleteEnquiryProps {
  /** Null closes the dialog. */
  enquiry: EnquiryRecord | null
  onCancel: () => void
  onConfirm: () => void
}

export function DeleteEnquiry({ enquiry, onCancel, onConfirm }: DeleteEnquiryProps) {
  return (
    <ConfirmDialog
      open={enquiry !== null}
      title="Delete this enquiry?"
      confirmLabel="Delete enquiry"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {enquiry && (
        <p>
          The enquiry from <strong className="font-semibold text-ink">{nameOf(enquiry)}</strong> ({enquiry.email}), received on{' '}
          {formatMoment(new Date(enquiry.createdAt))}, will be deleted. {undoOffered}
        </p>
      )}
    </ConfirmDialog>
  )
}
