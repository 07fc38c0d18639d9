import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { DeletedRecord } from '#domain/kinds/deleted.ts'
import type { DeletedKind } from '#domain/kinds/deleted-kinds.ts'
import { Button } from '#ui/Button.tsx'
import { type DeskColumn, DeskList, NothingFound, type RowAction } from '../tables/DeskList.tsx'
import { $deleted, kindNoun, reloadDeleted, restoreAllDeleted, restoreDeleted } from './deleted-list.ts'

const rowsOnPage = 50

const columns: readonly DeskColumn<DeletedRecord>[] = [
  { label: 'Deleted', className: 'figures', cell: ({ deletedAt }) => formatMoment(deletedAt) },
]

const actionsOf = (record: DeletedRecord): RowAction[] => [
  { name: 'restore', words: 'Restore', label: `Restore ${record.name}`, run: () => restoreDeleted(record) },
]

interface DeletedListProps {
  kind: DeletedKind
  /** The name of the list, and its filter of states. */
  heading: string
  states: ReactNode
}

/** Lists the records of a kind deleted within the last day, as the state 'Deleted' of its list. */
export function DeletedList({ kind, heading, states }: DeletedListProps) {
  const { data, error } = useStore($deleted)
  const shown = data?.filter((record) => record.kind === kind)
  const [page, setPage] = useState(0)
  return (
    <DeskList
      id="deleted"
      heading={heading}
      caption={`Deleted: ${heading}`}
      what="The deleted records"
      list={{ data: shown, error }}
      onRetry={reloadDeleted}
      states={states}
      main={shown && shown.length > 1 && <RestoreAll records={shown} />}
      intro={<p className="py-3 text-sm text-soft">Deleted records can be restored for a day. After that they are erased.</p>}
      noneYet={<NothingFound>No {kindNoun(kind)} was deleted in the last day.</NothingFound>}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      title={{ label: 'Name', text: ({ name }) => name }}
      columns={columns}
      actions={actionsOf}
      paging={{ size: rowsOnPage, page, onPage: setPage }}
    />
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
