import { useStore } from '@nanostores/react'
import { type Header, useTable } from '@tanstack/react-table'
import { useCallback, useState } from 'react'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { deleteCase } from '#stores/cases/case-deletion.ts'
import { publishCase } from '#stores/cases/case-list.ts'
import { $caseTable, casesOnPage } from '#stores/cases/case-search.ts'
import { caseSortColumns } from '#stores/cases/case-view.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type PendingDeletion, undoOffered } from '../records/deletion.ts'
import { Permitted } from '../shell/Permitted.tsx'
import { PageSteps } from '../tables/PageSteps.tsx'
import { focusAfter, focusRestored, moveOnIfLost } from '../tables/row-focus.ts'
import { CaseRow } from './CaseRow.tsx'
import { PageTick } from './CaseTick.tsx'
import { showCases } from './case-address.ts'
import { caseColumns, caseTableFeatures } from './case-columns.ts'
import { PublishCase } from './PublishCase.tsx'
import { moveBetweenTicks } from './tick-keys.ts'

/**
 * The register as a table, one page at a time, so that ten thousand cases stay fast.
 * `cases` are those found, in order.
 */
export function CaseTable({ cases }: { cases: CaseListItem[] }) {
  const { page } = useStore($caseTable)
  const pages = Math.ceil(cases.length / casesOnPage)
  // A deletion may remove the last page.
  const shownPage = Math.min(page, pages - 1)
  const first = shownPage * casesOnPage
  const shown = cases.slice(first, first + casesOnPage)
  const heads = useCaseHeads(shown)
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion<CaseListItem> | null>(null)
  const publishing = usePublishing()
  const order = useCallback(() => cases.map(({ id }) => id), [cases])
  return (
    <>
      <table className="desk-table" onKeyDown={moveBetweenTicks}>
        <caption className="sr-only">Cases. Arrow keys move between the checkboxes. Hold Shift to select rows.</caption>
        <thead>
          <tr>
            <PageTick rows={shown} />
            <th className="item max-md:hidden" scope="col">
              <span className="sr-only">Number</span>
            </th>
            {heads.map((header) => (
              <SortHead key={header.id} header={header} />
            ))}
            <Permitted to="publish">
              <th scope="col" className="caps">
                Actions
              </th>
            </Permitted>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry, index) => (
            <CaseRow
              key={entry.id}
              entry={entry}
              number={first + index + 1}
              order={order}
              onDelete={(item, button) => setPendingDeletion({ item, returnFocus: focusAfter(button) })}
              onPublish={publishing.ask}
            />
          ))}
        </tbody>
      </table>
      <PageSteps page={shownPage} pages={pages} onPage={(next) => showCases({ page: next })} />
      <DeleteCase pendingDeletion={pendingDeletion} onClose={() => setPendingDeletion(null)} />
      <PublishCase {...publishing.question} />
    </>
  )
}

/** Asks before a case is published. Its button then disappears, so the focus moves to the next one. */
function usePublishing() {
  const [asked, setAsked] = useState<PendingDeletion<CaseListItem> | null>(null)
  const publish = async (entry: CaseListItem): Promise<void> => {
    setAsked(null)
    await publishCase(entry)
    if (asked) moveOnIfLost(asked.returnFocus)
  }
  return {
    ask: (item: CaseListItem, button: HTMLElement) => setAsked({ item, returnFocus: focusAfter(button) }),
    question: { entry: asked?.item ?? null, onCancel: () => setAsked(null), onConfirm: (entry: CaseListItem) => void publish(entry) },
  }
}

function useCaseHeads(data: CaseListItem[]) {
  const { sort } = useStore($caseTable)
  // Without a choice the newest are first, and the head says so.
  const { column, descending } = sort ?? { column: 'date', descending: true }
  const sorting = [{ id: column, desc: descending }]
  return useTable({
    features: caseTableFeatures,
    columns: caseColumns,
    data,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const first = (typeof change === 'function' ? change(sorting) : change)[0]
      const chosen = caseSortColumns.find((name) => name === first?.id)
      showCases({ sort: first && chosen ? { column: chosen, descending: first.desc } : null })
    },
  }).getFlatHeaders()
}

const hiddenBelow: Record<string, string> = {
  category: 'max-lg:hidden',
  date: 'max-lg:hidden',
  author: 'max-xl:hidden',
  status: 'max-lg:hidden',
}

function SortHead({ header }: { header: Header<typeof caseTableFeatures, CaseListItem, unknown> }) {
  const sorted = header.column.getIsSorted()
  const label = header.column.columnDef.header
  return (
    <th
      scope="col"
      className={hiddenBelow[header.id]}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
    >
      <button type="button" className="sort caps" onClick={() => header.column.toggleSorting()}>
        {typeof label === 'string' ? label : header.id}
        <span aria-hidden="true" className={sorted ? 'text-mark' : 'text-rule-strong'}>
          {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : '↕'}
        </span>
      </button>
    </th>
  )
}

function DeleteCase({ pendingDeletion, onClose }: { pendingDeletion: PendingDeletion<CaseListItem> | null; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={pendingDeletion !== null}
      title="Delete this case?"
      confirmLabel="Delete case"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        if (pendingDeletion) void deleteCase(pendingDeletion.item, focusRestored)
      }}
      returnFocus={pendingDeletion?.returnFocus}
    >
      <p>
        <strong className="font-semibold text-ink">{pendingDeletion?.item.title}</strong> will be removed from the case list, and its page
        from the website. {undoOffered}
      </p>
    </ConfirmDialog>
  )
}
