import { useStore } from '@nanostores/react'
import { lazy, useEffect, useRef, useState } from 'react'
import { categoryTint } from '#domain/cases/case-categories.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { caseType } from '#domain/cases/type.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { $caseBatches, deleteCase } from '#stores/cases/case-deletion.ts'
import { $busyCases, $cases, publishCase, reloadCases } from '#stores/cases/case-list.ts'
import { $caseTable, $foundCases, type CaseSortColumn, caseSelection, casesOnPage } from '#stores/cases/case-search.ts'
import { $savedRow } from '#stores/records/saved-row.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { deletionOf } from '../records/deletion.tsx'
import { ListStates, OtherStates } from '../records/ListStates.tsx'
import { LoadedPart } from '../shell/LoadedPart.tsx'
import { readListState } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { type ColumnSort, type DeskColumn, DeskList, type RowAction } from '../tables/DeskList.tsx'
import { focusRestored } from '../tables/row-focus.ts'
import { SavedMark, useSavedMark } from '../tables/SavedMark.tsx'
import { BatchProgress } from '../tables/SelectionBar.tsx'
import { useTicks } from '../tables/use-ticks.ts'
import { CaseBar } from './CaseBar.tsx'
import { CaseSearch, NoCases } from './CaseSearch.tsx'
import { AddCase, CaseTools, ExportPanel } from './CaseTools.tsx'
import { settleCases, showCases, useCaseAddress } from './case-address.ts'
import { caseImport } from './case-import.ts'
import { DeletionPanel } from './DeletionPanel.tsx'
import { discordAction } from './DiscordPreview.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { PublishingPanel } from './PublishingPanel.tsx'

const warn = (event: Event): void => event.preventDefault()

// Warn before leaving the document during an import. Changing tabs within the desk does not stop an import.
caseImport.$import.subscribe(({ kind }) => {
  if (kind === 'sending') window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
})

const TagsPanel = lazy(() => import('../tags/TagsPanel.tsx').then(({ TagsPanel }) => ({ default: TagsPanel })))

/** A second press on a column's head reverses the order, and a third restores the default: newest first. */
function sortBy(column: CaseSortColumn): ColumnSort {
  const sort = $caseTable.get().sort ?? { column: 'date', descending: true }
  const isFirstDescending = column === 'date'
  const isSorted = sort.column === column
  const onSort = (): void => {
    if (!isSorted) showCases({ sort: { column, descending: isFirstDescending } })
    else showCases({ sort: sort.descending === isFirstDescending ? { column, descending: !isFirstDescending } : null })
  }
  return { direction: isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none', onSort }
}

const columnsOf = (): DeskColumn<CaseListItem>[] => [
  {
    label: 'Category',
    from: 'lg',
    cell: ({ category }) => (
      <span className="badge" data-tint={categoryTint(category)}>
        {category}
      </span>
    ),
    sort: sortBy('category'),
  },
  { label: 'Date', from: 'md', cell: ({ date }) => formatDay(date), sort: sortBy('date') },
  { label: 'Author', from: 'xl', className: 'words', cell: ({ author }) => author, sort: sortBy('author') },
  {
    label: 'Discord',
    from: 'lg',
    cell: ({ publishedToDiscord }) => (
      <span className={publishedToDiscord ? 'text-green' : 'text-soft'}>{publishedToDiscord ? 'Published' : 'Not Published'}</span>
    ),
    sort: sortBy('status'),
  },
]

function actionsOf(entry: CaseListItem, isBusy: boolean): RowAction[] {
  const { id, title } = entry
  const edit: RowAction = { name: 'edit', words: 'Edit', label: `Edit ${title}`, href: paths.adminEditCase(id) }
  const label = `Publish to Discord ${title}`
  const publish: RowAction = { ...discordAction(entry), label, isBusy, run: () => publishCase(entry) }
  const remove: RowAction = { ...deletionOf(caseType, entry), words: 'Delete', isBusy, run: () => deleteCase(entry, focusRestored) }
  return entry.publishedToDiscord ? [edit, remove] : [edit, publish, remove]
}

/** The public cases, or those in another state, such as drafts. */
export function CasesTab({ search }: { search: AddressQuery }) {
  const live = useStore($cases).data?.length
  const state = readListState(search['state'])
  if (state === 'live') return <LiveCases search={search} />
  return <OtherStates kind="case" heading="Case Law" state={state} live={live} main={<AddCase />} />
}

function LiveCases({ search }: { search: AddressQuery }) {
  useCaseAddress(search)
  const [showsTags, setShowsTags] = useState(false)
  const list = useStore($cases)
  const found = useStore($foundCases)
  const { page } = useStore($caseTable)
  const busy = useStore($busyCases)
  const publishes = useMay('publish')
  useSavedCase(list.data, found)
  const ticks = useTicks<CaseListItem>(caseSelection, found, ({ title }) => title)
  return (
    <DeskList
      id="cases"
      heading="Case Law"
      caption="Cases. Arrow keys move between the checkboxes. Hold Shift to select rows."
      what="The cases"
      list={list}
      onRetry={reloadCases}
      skeletonRows={8}
      states={<ListStates kind="case" state="live" live={list.data?.length} />}
      tools={<CaseTools onTags={() => setShowsTags(!showsTags)} />}
      main={<AddCase />}
      intro={
        <>
          {showsTags && (
            <LoadedPart what="The tags">
              <TagsPanel onClose={() => setShowsTags(false)} />
            </LoadedPart>
          )}
          <ExportPanel />
          <ImportPanel />
          <PublishingPanel />
          <BatchProgress $batches={$caseBatches} what="cases" />
          <DeletionPanel />
        </>
      }
      noneYet="No cases yet. Add the first one, or import a file."
      filters={
        <>
          <CaseSearch />
          <CaseBar found={found ?? []} total={list.data?.length ?? 0} />
        </>
      }
      found={found ?? []}
      noneFound={<NoCases />}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      title={{ label: 'Title', text: ({ title }) => title, href: ({ id }) => paths.adminEditCase(id), sort: sortBy('title') }}
      more={({ id, slug }) => <SavedMark kind="case" id={id} page={paths.case(slug)} />}
      columns={columnsOf()}
      ticks={publishes ? ticks : undefined}
      actions={publishes ? (entry) => actionsOf(entry, busy.has(entry.id)) : undefined}
      paging={{ size: casesOnPage, page, onPage: (next) => showCases({ page: next }) }}
    />
  )
}

/** Turns to the table page with the case that was just saved, and clears filters that hide it. */
function useSavedCase(all: readonly CaseListItem[] | undefined, found: readonly CaseListItem[] | undefined): void {
  const saved = useStore($savedRow)
  const shown = useRef<object | null>(null)
  useSavedMark()
  useEffect(() => {
    if (saved?.kind !== 'case' || shown.current === saved || !found || !all?.some(({ id }) => id === saved.id)) return
    const place = found.findIndex(({ id }) => id === saved.id)
    if (place === -1) return settleCases({ search: '', category: '' })
    shown.current = saved
    const page = Math.floor(place / casesOnPage)
    if (page !== $caseTable.get().page) settleCases({ page })
  }, [saved, all, found])
}
