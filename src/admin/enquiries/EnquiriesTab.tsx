import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { FoundEnquiry } from '#domain/enquiries/enquiry-batch.ts'
import { subjectOf } from '#domain/enquiries/enquiry-kinds.ts'
import { countShown, type EnquiryCounts, enquiriesOnPage } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { $enquiryPage, $lastPage, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeletedList } from '../records/DeletedList.tsx'
import { deleteAction } from '../records/deletion.tsx'
import { readId, readListState } from '../shell/router.ts'
import { useKept } from '../shell/use-kept.ts'
import { type DeskColumn, DeskList, type RowAction } from '../tables/DeskList.tsx'
import { BatchProgress } from '../tables/SelectionBar.tsx'
import { deleteQuestion } from './delete-question.tsx'
import { EnquiryBar } from './EnquiryBar.tsx'
import { EnquirySearch, EnquiryStates, NoEnquiries } from './EnquirySearch.tsx'
import { EnquiryView } from './EnquiryView.tsx'
import { deleteEnquiry, updateEnquiry } from './enquiry-actions.ts'
import { enquiryPath, settleEnquiries, showEnquiries, useEnquiryAddress } from './enquiry-address.ts'
import { $enquiryBatches, withMore } from './enquiry-batches.ts'
import { $enquiryExport, cancelEnquiryExport, exportEnquiries } from './enquiry-export.ts'
import { isWaiting, nameOf, outcomeWords, statusWords } from './enquiry-words.ts'
import { $nameOf } from './enquiry-work.ts'
import { WaitingMark } from './WaitingMark.tsx'

function WorkLine({ assignedTo, outcome }: Pick<EnquiryRecord, 'assignedTo' | 'outcome'>) {
  const name = useStore($nameOf)(assignedTo)
  const parts = [outcome && outcomeWords[outcome], name].filter(Boolean)
  return parts.length > 0 && <span className="text-soft">, {parts.join(', ')}</span>
}

const columns: readonly DeskColumn<EnquiryRecord>[] = [
  { label: 'Service', from: '2xl', className: 'words', cell: (enquiry) => subjectOf(enquiry) ?? '-' },
  { label: 'Received', from: '2xl', cell: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Waiting', cell: (enquiry) => (isWaiting(enquiry) ? <WaitingMark {...enquiry} /> : '-') },
  {
    label: 'Status',
    from: 'xl',
    className: 'words',
    cell: (enquiry) => (
      <>
        {statusWords[enquiry.status]}
        <WorkLine {...enquiry} />
      </>
    ),
  },
]

/** The next status of an enquiry, by its current one. */
const steps = {
  new: { words: 'Mark answered', to: 'answered' },
  answered: { words: 'Archive', to: 'archived' },
  archived: null,
} as const

function actionsOf(enquiry: EnquiryRecord): RowAction[] {
  const name = nameOf(enquiry)
  const step = steps[enquiry.status]
  const remove: RowAction = {
    ...deleteAction(`the enquiry of ${name}`),
    run: () => deleteEnquiry(enquiry),
    question: deleteQuestion(enquiry),
  }
  if (step === null) return [remove]
  const { words, to } = step
  return [{ name: to, words, label: `${words}: ${name}`, run: () => updateEnquiry(enquiry.id, { status: to }) }, remove]
}

/** The chosen enquiries, from all pages. Another search or filter clears the selection. */
function useChosen() {
  const { show, search, assigned, outcome } = useStore(enquiryTable.$view)
  const view = `${show} ${assigned} ${outcome} ${search}`
  const [{ of, entries }, setChosen] = useState<{ of: string; entries: readonly FoundEnquiry[] }>({ of: view, entries: [] })
  const chosen = of === view ? entries : []
  const ids = new Set(chosen.map(({ id }) => id))
  const choose = (all: readonly FoundEnquiry[]): void => setChosen({ of: view, entries: all })
  const add = (more: readonly FoundEnquiry[]): void =>
    setChosen((now) => (now.of === view ? { of: view, entries: withMore(now.entries, more) } : now))
  const turn = (rows: readonly EnquiryRecord[], on: boolean): void => {
    const found = rows.map(({ id, status }) => ({ id, status }))
    choose(on ? withMore(chosen, found) : chosen.filter(({ id }) => !rows.some((row) => row.id === id)))
  }
  const label = (enquiry: EnquiryRecord): string => `Select the enquiry from ${nameOf(enquiry)}`
  return { chosen, choose, add, ticks: { label, turn, isTicked: ({ id }: EnquiryRecord) => ids.has(id) } }
}

/** Exports all matches, on every page, to a file. */
function EnquiryExport({ counts }: { counts: EnquiryCounts | undefined }) {
  const state = useStore($enquiryExport)
  const { show } = useStore(enquiryTable.$view)
  const found = counts ? countShown(counts, show) : 0
  if (state.kind === 'idle')
    return (
      <Button small disabled={found === 0} onClick={() => void exportEnquiries()}>
        Export{found === 0 ? '' : ` ${figure(found)} as CSV`}
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
  if (readListState(search['state']) === 'deleted')
    return <DeletedList kind="enquiry" heading="Enquiries" states={<EnquiryStates counts={undefined} isDeleted />} />
  return open === undefined ? <EnquiryRegister /> : <EnquiryView key={open} id={open} />
}

function EnquiryRegister() {
  const { page: found, error, loading } = useStore($enquiryPage)
  const { show, page } = useStore(enquiryTable.$view)
  const { kept, shown } = useKept(found, loading)
  const last = useStore($lastPage)
  const { chosen, choose, add, ticks } = useChosen()
  const total = shown ? countShown(shown.counts, show) : 0
  useEffect(() => {
    // Deletions may remove the last page.
    if (last !== null) settleEnquiries({ page: last })
  }, [last])
  return (
    <DeskList
      id="enquiries"
      heading="Enquiries"
      caption="Enquiries"
      what="The enquiries"
      list={{ data: shown?.enquiries, error, loading }}
      onRetry={reloadEnquiries}
      skeletonRows={8}
      states={<EnquiryStates counts={kept?.counts} />}
      tools={<EnquiryExport counts={shown?.counts} />}
      intro={<EnquirySearch counts={kept?.counts} />}
      noneYet={shown && (last === null ? <NoEnquiries counts={shown.counts} /> : <SkeletonRows rows={8} />)}
      filters={
        <>
          {chosen.length > 0 && <EnquiryBar chosen={chosen} total={total} onChoose={choose} onAdd={add} />}
          <BatchProgress $batches={$enquiryBatches} what="enquiries" />
        </>
      }
      keyOf={({ id }) => id}
      nameOf={(enquiry) => `the enquiry of ${nameOf(enquiry)}`}
      title={{ label: 'From', text: nameOf, href: ({ id }) => enquiryPath(id) }}
      more={({ suspected, message }) => (
        <>
          {suspected && <span className="badge">Possible spam</span>}
          <span className="title-more max-md:hidden">{message}</span>
        </>
      )}
      columns={columns}
      ticks={ticks}
      actions={actionsOf}
      paging={{ size: enquiriesOnPage, page, total, onPage: (next) => showEnquiries({ page: next }) }}
    />
  )
}
