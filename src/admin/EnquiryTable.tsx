import { useState } from 'react'
import { enquiriesOnPage } from '#domain/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiry-records.ts'
import { deleteEnquiry } from '#stores/enquiry-actions.ts'
import { DeleteEnquiry } from './DeleteEnquiry.tsx'
import type { Doomed } from './deletion.ts'
import { EnquiryRow } from './EnquiryRow.tsx'
import { showEnquiries } from './enquiry-address.ts'
import { PageSteps } from './PageSteps.tsx'
import { focusAfter, moveOnIfLost } from './row-focus.ts'

export interface EnquiryTableProps {
  enquiries: readonly EnquiryRecord[]
  /** From 0. */
  page: number
  pages: number
}

export function EnquiryTable({ enquiries, page, pages }: EnquiryTableProps) {
  const [doomed, setDoomed] = useState<Doomed<EnquiryRecord> | null>(null)
  const remove = async ({ item, returnFocus }: Doomed<EnquiryRecord>): Promise<void> => {
    setDoomed(null)
    await deleteEnquiry(item)
    moveOnIfLost(returnFocus)
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
              onDelete={(item, button) => setDoomed({ item, returnFocus: focusAfter(button) })}
            />
          ))}
        </tbody>
      </table>
      <PageSteps page={page} pages={pages} onPage={(next) => showEnquiries({ page: next })} />
      <DeleteEnquiry enquiry={doomed?.item ?? null} onCancel={() => setDoomed(null)} onConfirm={() => doomed && void remove(doomed)} />
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
