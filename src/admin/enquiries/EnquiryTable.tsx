import { useState } from 'react'
import type { FoundEnquiry } from '#domain/enquiries/enquiry-batch.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { enquiriesOnPage } from '#domain/enquiries/enquiry-shows.ts'
import { deleteEnquiry } from '#stores/enquiries/enquiry-actions.ts'
import { useRemoval } from '../records/use-removal.ts'
import { PageSteps } from '../tables/PageSteps.tsx'
import { TableHead } from '../tables/TableHead.tsx'
import { DeleteEnquiry } from './DeleteEnquiry.tsx'
import { EnquiryBar, EnquiryBatchProgress } from './EnquiryBar.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { showEnquiries } from './enquiry-address.ts'

const columns = [
  { label: 'From' },
  { label: 'Service', className: 'max-xl:hidden' },
  { label: 'Received', className: 'max-lg:hidden' },
  { label: 'Waiting', className: 'max-lg:hidden' },
  { label: 'Status', className: 'max-lg:hidden' },
  { label: 'Actions' },
]

export interface EnquiryTableProps {
  enquiries: readonly EnquiryRecord[]
  /** From 0. */
  page: number
  /** The number of enquiries that the search and filter find, on all pages. */
  total: number
}

/** A page of enquiries. The selection is kept across pages, until the search or filter changes. */
export function EnquiryTable({ enquiries, page, total }: EnquiryTableProps) {
  const { pendingDeletion, ask, cancel, confirm } = useRemoval<EnquiryRecord>(deleteEnquiry)
  const [chosen, setChosen] = useState<ReadonlyMap<number, FoundEnquiry>>(new Map())
  const choose = (entries: readonly FoundEnquiry[]): void => setChosen(new Map(entries.map((entry) => [entry.id, entry])))
  const tick = (rows: readonly EnquiryRecord[], on: boolean): void => {
    const next = new Map(chosen)
    for (const { id, status } of rows) {
      if (on) next.set(id, { id, status })
      else next.delete(id)
    }
    setChosen(next)
  }
  const ticked = enquiries.filter(({ id }) => chosen.has(id)).length
  const selectPage = <PageTick ticked={ticked} rows={enquiries.length} onTick={(on) => tick(enquiries, on)} />
  return (
    <>
      {chosen.size > 0 && <EnquiryBar chosen={[...chosen.values()]} total={total} onChoose={choose} />}
      <EnquiryBatchProgress />
      <table className="desk-table">
        <caption className="sr-only">Enquiries</caption>
        <TableHead columns={[{ label: 'Select', className: 'tick', control: selectPage }, ...columns]} />
        <tbody>
          {enquiries.map((enquiry, index) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              number={page * enquiriesOnPage + index + 1}
              ticked={chosen.has(enquiry.id)}
              onTick={(on) => tick([enquiry], on)}
              onDelete={ask}
            />
          ))}
        </tbody>
      </table>
      <PageSteps page={page} pages={Math.ceil(total / enquiriesOnPage)} onPage={(next) => showEnquiries({ page: next })} />
      <DeleteEnquiry enquiry={pendingDeletion} onCancel={cancel} onConfirm={confirm} />
    </>
  )
}

function PageTick({ ticked, rows, onTick }: { ticked: number; rows: number; onTick: (on: boolean) => void }) {
  return (
    <label>
      <input
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < rows
        }}
        type="checkbox"
        aria-label="Select all on this page"
        checked={ticked === rows}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </label>
  )
}
