import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { categoryTint } from '#domain/cases/case-categories.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { deleteCase } from '#stores/cases/case-deletion.ts'
import { $busyCases, $cases, publishCase, reloadCases } from '#stores/cases/case-list.ts'
import { $caseTable, $foundCases, casesOnPage } from '#stores/cases/case-search.ts'
import { $ticked, tickCase, tickCases, tickRange } from '#stores/cases/case-selection.ts'
import type { CaseSortColumn } from '#stores/cases/case-view.ts'
import { deleteAction, removedFromWebsite } from '../records/deletion.tsx'
import { useMay } from '../shell/use-may.ts'
import { BatchProgress } from '../tables/BatchProgress.tsx'
import { type ColumnSort, type DeskColumn, DeskList, type RowAction, type RowTicks } from '../tables/DeskList.tsx'
import { focusRestored } from '../tables/row-focus.ts'
import { SavedMark } from '../tables/SavedMark.tsx'
import { CaseBar } from './CaseBar.tsx'
import { CaseSearch, NoCases } from './CaseSearch.tsx'
import { CaseTools } from './CaseTools.tsx'
import { showCases, useCaseAddress } from './case-address.ts'
import { caseImport } from './case-import.ts'
import { DeletionPanel } from './DeletionPanel.tsx'
import { DiscordPreview } from './DiscordPreview.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { PublishingPanel } from './PublishingPanel.tsx'
import { useSavedCase } from './use-saved-case.ts'

const warn = (event: Event): void => event.preventDefault()

/** Warns before leaving the document during an import. Changing tabs within the desk does not stop an import. */
function guardImport(): void {
  caseImport.$import.subscribe(({ kind }) => {
    if (kind === 'sending') window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}

guardImport()

const TagsPanel = lazy(() => import('../tags/TagsPanel.tsx').then(({ TagsPanel }) => ({ default: TagsPanel })))

/** A second press of a head turns the order round, and a third restores the usual one: the newest first. */
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

function Status({ published }: { published: boolean }) {
  return <span className={published ? 'text-green' : 'text-soft'}>{published ? 'Published' : 'Not Published'}</span>
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
  { label: 'Date', from: 'lg', className: 'whitespace-nowrap', cell: ({ date }) => formatDay(date), sort: sortBy('date') },
  { label: 'Author', from: 'xl', className: 'words min-w-44', cell: ({ author }) => author, sort: sortBy('author') },
  {
    label: 'Discord',
    from: 'lg',
    className: 'whitespace-nowrap',
    cell: ({ publishedToDiscord }) => <Status published={publishedToDiscord} />,
    small: ({ publishedToDiscord }) => (
      <>
        Discord: <Status published={publishedToDiscord} />
      </>
    ),
    sort: sortBy('status'),
  },
]

function actionsOf(entry: CaseListItem, isBusy: boolean): RowAction[] {
  const { id, title } = entry
  const edit: RowAction = { name: 'edit', words: 'Edit', label: `Edit ${title}`, href: paths.adminEditCase(id) }
  const publish: RowAction = {
    name: 'publish',
    words: 'Publish',
    label: `Publish ${title}`,
    isBusy,
    run: () => publishCase(entry),
    // A message to a public channel cannot be undone.
    question: {
      title: 'Publish this case to Discord?',
      confirmLabel: 'Publish to Discord',
      words: (
        <>
          <p>This message will be posted in your Discord channel:</p>
          <DiscordPreview entry={entry} />
        </>
      ),
    },
  }
  const remove: RowAction = {
    ...deleteAction(title),
    isBusy,
    run: () => deleteCase(entry, focusRestored),
    question: {
      title: 'Delete this case?',
      confirmLabel: 'Delete case',
      words: removedFromWebsite(title, 'the case list, and its page from the website'),
    },
  }
  return entry.publishedToDiscord ? [edit, remove] : [edit, publish, remove]
}

/** The ticks of `found`, which are in the order of the table. */
function useTicks(found: readonly CaseListItem[]): RowTicks<CaseListItem> {
  const ticked = useStore($ticked)
  const turn = useCallback<RowTicks<CaseListItem>['turn']>(
    (rows, on, isRange) => {
      const ids = rows.map(({ id }) => id)
      const [first] = ids
      if (first === undefined || ids.length > 1) tickCases(ids, on)
      else if (isRange) tickRange(first, on, idsOf(found))
      else tickCase(first, on)
    },
    [found],
  )
  return { label: ({ title }) => `Select ${title}`, isTicked: ({ id }) => ticked.has(id), turn }
}

const idsOf = (cases: readonly CaseListItem[]): number[] => cases.map(({ id }) => id)

export function CasesTab({ search }: { search: Record<string, string | undefined> }) {
  useCaseAddress(search)
  const [showsTags, setShowsTags] = useState(false)
  const list = useStore($cases)
  const found = useStore($foundCases)
  const { page } = useStore($caseTable)
  const busy = useStore($busyCases)
  const publishes = useMay('publish')
  const ticks = useTicks(found ?? [])
  useSavedCase(list.data, found)
  return (
    <DeskList
      id="cases"
      heading="Case Law"
      caption="Cases. Arrow keys move between the checkboxes. Hold Shift to select rows."
      what="The cases"
      list={list}
      onRetry={reloadCases}
      skeletonRows={8}
      tools={<CaseTools onTags={() => setShowsTags(!showsTags)} />}
      intro={
        <>
          {showsTags && (
            <Suspense>
              <TagsPanel onClose={() => setShowsTags(false)} />
            </Suspense>
          )}
          <ExportPanel />
          <ImportPanel />
          <PublishingPanel />
          <BatchProgress />
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
