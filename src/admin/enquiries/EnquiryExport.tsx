import { useStore } from '@nanostores/react'
import { countShown, type EnquiryCounts } from '#domain/enquiries/enquiry-pages.ts'
import { figure } from '#domain/fields/counts.ts'
import { $enquiryExport, cancelEnquiryExport, exportEnquiries } from '#stores/enquiries/enquiry-export.ts'
import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { Button } from '#ui/Button.tsx'

/** Exports everything found, on all pages, to a file. */
export function EnquiryExport({ counts }: { counts: EnquiryCounts | undefined }) {
  const state = useStore($enquiryExport)
  const { show } = useStore(enquiryTable.$view)
  const found = counts ? countShown(counts, show) : 0
  if (state.kind === 'idle')
    return (
      <Button small disabled={found === 0} onClick={() => void exportEnquiries()}>
        Export {found === 0 ? '' : `${figure(found)} `}as CSV
      </Button>
    )
  const { done, total } = state
  return (
    <div className="figures flex items-center gap-3 text-sm">
      <progress className="desk-progress" aria-label="Enquiries exported" value={done} max={total} />
      <span className="whitespace-nowrap">
        {figure(done)} of {figure(total)}
      </span>
      <Button small onClick={cancelEnquiryExport}>
        Cancel
      </Button>
    </div>
  )
}
