import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { countShown, type EnquiryPage } from '#domain/enquiries/enquiry-pages.ts'
import { $enquiryPage, $lastPage, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeletedLink } from '../records/DeletedLink.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { readId } from '../shell/router.ts'
import { useKept } from '../shell/use-kept.ts'
import { EnquiryExport } from './EnquiryExport.tsx'
import { EnquirySearch, NoEnquiries } from './EnquirySearch.tsx'
import { EnquiryTable } from './EnquiryTable.tsx'
import { EnquiryView } from './EnquiryView.tsx'
import { settleEnquiries, useEnquiryAddress } from './enquiry-address.ts'

/** The enquiries, or one of them in full. */
export function EnquiriesTab({ search }: { search: AddressQuery }) {
  useEnquiryAddress(search)
  const open = readId(search['open'])
  return open === undefined ? <EnquiryRegister /> : <EnquiryView key={open} id={open} />
}

function EnquiryRegister() {
  const { page, error, loading } = useStore($enquiryPage)
  const kept = useKept(page)
  const shown = page ?? (loading ? kept : undefined)
  return (
    <section aria-labelledby="enquiries-head" aria-busy={loading}>
      <div className="desk-head">
        <h2 id="enquiries-head">Enquiries</h2>
        <div className="flex flex-wrap gap-3">
          <DeletedLink kind="enquiry" />
          <EnquiryExport counts={shown?.counts} />
        </div>
      </div>
      <EnquirySearch counts={(shown ?? kept)?.counts} />
      {error ? (
        <div className="py-6">
          <LoadFailure what="The enquiries" error={error} onRetry={reloadEnquiries} />
        </div>
      ) : null}
      {shown === undefined && !error && <SkeletonRows rows={8} />}
      {shown !== undefined && <FoundEnquiries found={shown} />}
    </section>
  )
}

function FoundEnquiries({ found }: { found: EnquiryPage }) {
  const { show, page, search, assigned, outcome } = useStore(enquiryTable.$view)
  const last = useStore($lastPage)
  useEffect(() => {
    // Deletions may remove the last page.
    if (last !== null) settleEnquiries({ page: last })
  }, [last])
  if (found.enquiries.length === 0) return last === null ? <NoEnquiries counts={found.counts} /> : <SkeletonRows rows={8} />
  return (
    <EnquiryTable
      key={`${show} ${assigned} ${outcome} ${search}`}
      enquiries={found.enquiries}
      page={page}
      total={countShown(found.counts, show)}
    />
  )
}
