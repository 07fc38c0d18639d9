import { useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { deleteEnquiries, updateEnquiry } from '#stores/enquiries/enquiry-actions.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { undoOffered } from '../records/deletion.ts'

interface EnquiryBarProps {
  ticked: readonly EnquiryRecord[]
  onDone: () => void
}

/** The actions for all selected enquiries. */
export function EnquiryBar({ ticked, onDone }: EnquiryBarProps) {
  const [asking, setAsking] = useState(false)
  const mark = (status: EnquiryRecord['status']): void => {
    for (const { id } of ticked) void updateEnquiry(id, { status })
    onDone()
  }
  const remove = (): void => {
    setAsking(false)
    void deleteEnquiries(ticked.map(({ id }) => id))
    onDone()
  }
  const count = countOf(ticked.length, 'enquiry', 'enquiries')
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-rule py-3 text-sm">
      <p role="status" className="figures mr-auto font-semibold">
        {figure(ticked.length)} selected
      </p>
      <Button small onClick={() => mark('answered')}>
        Mark as answered
      </Button>
      <Button small onClick={() => mark('archived')}>
        Archive
      </Button>
      <Button small onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Button small look="quiet" onClick={onDone}>
        Clear
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete ${count}?`}
        confirmLabel={`Delete ${count}`}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>{undoOffered}</p>
      </ConfirmDialog>
    </div>
  )
}
