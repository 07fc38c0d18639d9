import { useState } from 'react'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { enquiriesOnPage } from '#domain/enquiries/enquiry-shows.ts'
import { deleteEnquiry } from '#stores/enquiries/enquiry-actions.ts'
import { useRemoval } from '../records/use-removal.ts'
import { LedgerHead } from '../tables/LedgerHead.tsx'
import { PageSteps } from '../tables/PageSteps.tsx'
import { DeleteEnquiry } from './DeleteEnquiry.tsx'
import { EnquiryBar } from './EnquiryBar.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { showEnquiries } from './enquiry-address.ts'

const columns = [
  { label: 'Select', className: 'tick', unseen: true },
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
  pages: number
}

export function EnquiryTable({ enquiries, page, pages }: EnquiryTableProps) {
  const { doomed, ask, cancel, confirm } = useRemoval<EnquiryRecord>(deleteEnquiry)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ticked = enquiries.filter(({ id }) => chosen.has(id))
  const tick = (id: number, on: boolean): void => setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <>
      {ticked.length > 0 && <EnquiryBar ticked={ticked} onDone={() => setChosen(new Set())} />}
      <table className="ledger">
        <caption className="sr-only">Enquiries</caption>
        <LedgerHead columns={columns} />
        <tbody>
          {enquiries.map((enquiry, index) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              number={page * enquiriesOnPage + index + 1}
              ticked={chosen.has(enquiry.id)}
              onTick={(on) => tick(enquiry.id, on)}
              onDelete={ask}
            />
          ))}
        </tbody>
      </table>
      <PageSteps page={page} pages={pages} onPage={(next) => showEnquiries({ page: next })} />
      <DeleteEnquiry enquiry={doomed} onCancel={cancel} onConfirm={confirm} />
    </>
  )
}
