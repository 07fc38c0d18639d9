import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { FoundEnquiry } from '#domain/enquiries/enquiry-batch.ts'
import { countShown, type EnquiryCounts, type EnquiryPage } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { enquiriesOnPage } from '#domain/enquiries/enquiry-shows.ts'
import { figure } from '#domain/fields/counts.ts'
import { deleteEnquiry } from '#stores/enquiries/enquiry-actions.ts'
import { $enquiryExport, cancelEnquiryExport, exportEnquiries } from '#stores/enquiries/enquiry-export.ts'
import { $enquiryPage, $lastPage, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeletedLink } from '../records/DeletedLink.tsx'
import { useRemoval } from '../records/use-removal.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { readId } from '../shell/router.ts'
import { useKept } from '../shell/use-kept.ts'
import { PageSteps } from '../tables/PageSteps.tsx'
import { TableHead } from '../tables/TableHead.tsx'
import { DeleteEnquiry } from './DeleteEnquiry.tsx'
import { EnquiryBar, EnquiryBatchProgress } from './EnquiryBar.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { EnquirySearch, NoEnquiries } from './EnquirySearch.tsx'
import { EnquiryView } from './EnquiryView.tsx'
import { settleEnquiries, showEnquiries, useEnquiryAddress } from './enquiry-address.ts'

const columns = [
  { label: 'From' },
  { label: 'Service', className: 'max-xl:hidden' },
  { label: 'Received', className: 'max-lg:hidden' },
  { label: 'Waiting', className: 'max-lg:hidden' },
  { label: 'Status', className: 'max-lg:hidden' },
  { label: 'Actions' },
]

interface EnquiryTableProps {
  enquiries: readonly EnquiryRecord[]
  /** From 0. */
  page: number
  /** The number of enquiries that the search and filter find, on all pages. */
  total: number
}

/** The selection is kept across pages, until the search or filter changes. */
function EnquiryTable({ enquiries, page, total }: EnquiryTableProps) {
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

/** Exports everything found, on all pages, to a file. */
function EnquiryExport({ counts }: { counts: EnquiryCounts | undefined }) {
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
