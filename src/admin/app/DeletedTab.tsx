import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { capital } from '#domain/fields/capital.ts'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import type { DeletedRecord } from '#domain/kinds/deleted.ts'
import { type DeletedKind, deletedKinds } from '#domain/kinds/deleted-kinds.ts'
import { $deleted, reloadDeleted, restoreAllDeleted, restoreDeleted } from '#stores/desk/deleted-list.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { go } from '../shell/navigation.ts'
import { deletedPath } from '../shell/router.ts'
import { PageSteps } from '../tables/PageSteps.tsx'
import { focusAfter, moveOnIfLost } from '../tables/row-focus.ts'
import { TableHead } from '../tables/TableHead.tsx'

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

const columns = [
  { label: 'Name' },
  { label: 'Kind', className: 'max-md:hidden' },
  { label: 'Deleted', className: 'max-md:hidden' },
  { label: 'Actions' },
]

export function DeletedTab({ kind }: { kind: DeletedKind | undefined }) {
  const { data, error } = useStore($deleted)
  const shown = data?.filter((record) => kind === undefined || record.kind === kind)
  return (
    <section aria-labelledby="deleted-head">
      <div className="desk-head">
        <h2 id="deleted-head">Recently deleted</h2>
        {shown && shown.length > 1 && <RestoreAll records={shown} />}
      </div>
      <p className="pt-4 text-sm text-soft">Deleted records can be restored for a day. After that they are erased.</p>
      <KindRow kind={kind} records={data} />
      {error ? <LoadFailure what="The deleted records" error={error} onRetry={reloadDeleted} /> : null}
      {shown === undefined && !error && <SkeletonRows />}
      {shown?.length === 0 && <p className="border-y border-rule py-8 text-soft">{nothingIn(kind)}</p>}
      {shown !== undefined && shown.length > 0 && <DeletedTable key={kind} records={shown} />}
    </section>
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

function DeletedTable({ records }: { records: readonly DeletedRecord[] }) {
  const [page, setPage] = useState(0)
  const pages = Math.ceil(records.length / rowsOnPage)
  // A restore may remove the last page.
  const first = Math.min(page, pages - 1) * rowsOnPage
  return (
    <>
      <table className="desk-table">
        <caption className="sr-only">Recently deleted</caption>
        <TableHead columns={columns} />
        <tbody>
          {records.slice(first, first + rowsOnPage).map((record, index) => (
            <DeletedRow key={`${record.kind}:${record.id}`} record={record} number={first + index + 1} />
          ))}
        </tbody>
      </table>
      <PageSteps page={first / rowsOnPage} pages={pages} onPage={setPage} />
    </>
  )
}

function DeletedRow({ record, number }: { record: DeletedRecord; number: number }) {
  const [restoring, setRestoring] = useState(false)
  const { one } = kindWords[record.kind]
  const when = formatMoment(new Date(record.deletedAt))
  const restore = async (button: HTMLElement): Promise<void> => {
    const moveOn = focusAfter(button)
    setRestoring(true)
    await restoreDeleted(record)
    setRestoring(false)
    moveOnIfLost(moveOn)
  }
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words">
        <span className="wrap-anywhere">{record.name}</span>
        <Small>
          {one}, deleted {when}
        </Small>
      </th>
      <td className="whitespace-nowrap max-md:hidden">{one}</td>
      <td className="figures whitespace-nowrap max-md:hidden">{when}</td>
      <td>
        <button
          type="button"
          className="row-action"
          data-action="restore"
          aria-disabled={restoring}
          aria-label={`Restore ${record.name}`}
          onClick={(event) => restoring || void restore(event.currentTarget)}
        >
          Restore
        </button>
      </td>
    </tr>
  )
}

const Small = ({ children }: { children: ReactNode }) => <p className="mt-1 text-xs text-soft md:hidden">{children}</p>
