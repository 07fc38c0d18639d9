import { useState } from 'react'
import { enquiriesOnPage } from '#domain/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiry-records.ts'
import { deleteEnquiry, setEnquiryStatus } from '#stores/enquiry-actions.ts'
import { DeleteEnquiry } from './DeleteEnquiry.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { showEnquiries } from './enquiry-address.ts'
import { PageSteps } from './PageSteps.tsx'
import type { RowFocus } from './use-row-focus.ts'

export interface EnquiryTableProps {
  enquiries: readonly EnquiryRecord[]
  /** From 0. */
  page: number
  pages: number
  leaving: RowFocus['leaving']
}

export function EnquiryTable({ enquiries, page, pages, leaving }: EnquiryTableProps) {
  const [doomed, setDoomed] = useState<EnquiryRecord | null>(null)
  const remove = async (enquiry: EnquiryRecord): Promise<void> => {
    setDoomed(null)
    leaving(enquiries.findIndex(({ id }) => id === enquiry.id))
    if (!(await deleteEnquiry(enquiry))) leaving(null)
  }
  return (
    <>
      <table className="ledger">
        <caption className="sr-only">Enquiries</caption>
        <EnquiryHeads />
        <tbody>
          {enquiries.map((enquiry, index) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              number={page * enquiriesOnPage + index + 1}
              onStatus={(status) => {
                leaving(index)
                void setEnquiryStatus(enquiry.id, status)
              }}
              onDelete={() => setDoomed(enquiry)}
            />
          ))}
        </tbody>
      </table>
      <PageSteps page={page} pages={pages} onPage={(next) => showEnquiries({ page: next })} />
      <DeleteEnquiry enquiry={doomed} onCancel={() => setDoomed(null)} onConfirm={(enquiry) => void remove(enquiry)} />
    </>
  )
}

function EnquiryHeads() {
  return (
    <thead>
      <tr className="caps">
        <th scope="col" className="item max-md:hidden">
          <span className="sr-only">Number</span>
        </th>
        <th scope="col">From</th>
        <th scope="col" className="max-xl:hidden">
          Service
        </th>
        <th scope="col" className="max-lg:hidden">
          Received
        </th>
        <th scope="col" className="max-lg:hidden">
          Waiting
        </th>
        <th scope="col" className="max-lg:hidden">
          Status
        </th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
  )
}
