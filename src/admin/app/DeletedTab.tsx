import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { capital } from '#domain/fields/capital.ts'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { DeletedRecord } from '#domain/kinds/deleted.ts'
import { type DeletedKind, deletedKinds } from '#domain/kinds/deleted-kinds.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { go } from '../shell/navigation.ts'
import { deletedPath } from '../shell/router.ts'
import { type DeskColumn, DeskList, NothingFound, type RowAction } from '../tables/DeskList.tsx'
import { $deleted, reloadDeleted, restoreAllDeleted, restoreDeleted } from './deleted-list.ts'

const rowsOnPage = 50

interface KindWords {
  one: string
  all: string
}

const kindWords: Record<DeletedKind, KindWords> = {
  case: { one: 'Case', all: 'Cases' },
  enquiry: { one: 'Enquiry', all: 'Enquiries' },
  ...mapTabTypes<Record<TabKind, KindWords>>(({ noun, heading }) => ({ one: capital(noun), all: heading })),
  subscriber: { one: 'Subscriber', all: 'Subscribers' },
}

const columns: readonly DeskColumn<DeletedRecord>[] = [
  { label: 'Kind', from: 'md', className: 'whitespace-nowrap', cell: ({ kind }) => kindWords[kind].one },
  {
    label: 'Deleted',
    from: 'md',
    className: 'figures whitespace-nowrap',
    cell: ({ deletedAt }) => formatMoment(deletedAt),
    small: ({ deletedAt }) => `Deleted ${formatMoment(deletedAt)}`,
  },
]

const actionsOf = (record: DeletedRecord): RowAction[] => [
  { name: 'restore', words: 'Restore', label: `Restore ${record.name}`, run: () => restoreDeleted(record) },
]

export function DeletedTab({ kind }: { kind: DeletedKind | undefined }) {
  const { data, error } = useStore($deleted)
  const shown = data?.filter((record) => kind === undefined || record.kind === kind)
  const [{ page, of }, setPage] = useState<{ page: number; of: DeletedKind | undefined }>({ page: 0, of: kind })
  return (
    <DeskList
      id="deleted"
      heading="Recently deleted"
      caption="Recently deleted"
      what="The deleted records"
      list={{ data: shown, error }}
      onRetry={reloadDeleted}
      tools={shown && shown.length > 1 && <RestoreAll records={shown} />}
      intro={
        <>
          <p className="pt-4 text-sm text-soft">Deleted records can be restored for a day. After that they are erased.</p>
          <KindRow kind={kind} records={data} />
        </>
      }
      noneYet={<NothingFound>{nothingIn(kind)}</NothingFound>}
      keyOf={(record) => `${record.kind}:${record.id}`}
      nameOf={({ name }) => name}
      title={{ label: 'Name', text: ({ name }) => name }}
      columns={columns}
      actions={actionsOf}
      paging={{ size: rowsOnPage, page: of === kind ? page : 0, onPage: (next) => setPage({ page: next, of: kind }) }}
    />
  )
}

const nothingIn = (kind: DeletedKind | undefined): string =>
  kind === undefined ? 'Nothing was deleted in the last day.' : `No ${kindWords[kind].one.toLowerCase()} was deleted in the last day.`

function KindRow({ kind, records }: { kind: DeletedKind | undefined; records: readonly DeletedRecord[] | undefined }) {
  const choices = [
    { value: 'all' as const, label: 'All', count: records?.length },
    ...deletedKinds.map((value) => ({
      value,
      label: kindWords[value].all,
      count: records?.filter((record) => record.kind === value).length,
    })),
  ]
  return (
    <div className="py-4">
      <ChoiceRow
        label="Show"
        choices={choices}
        value={kind ?? 'all'}
        onChange={(next) => go(deletedPath(next === 'all' ? undefined : next), { still: true })}
      />
    </div>
  )
}

function RestoreAll({ records }: { records: readonly DeletedRecord[] }) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const restore = async (): Promise<void> => {
    const total = records.length
    await restoreAllDeleted(records, (done) => setProgress({ done, total }))
    setProgress(null)
  }
  return (
    <Button small paused={progress !== null} onClick={() => void restore()}>
      {progress ? `Restoring ${figure(progress.done + 1)} of ${figure(progress.total)}...` : `Restore all ${figure(records.length)}`}
    </Button>
  )
}
