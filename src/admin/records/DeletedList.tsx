import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { caseRestorationSchema } from '#domain/cases/case-batch.ts'
import { enquiryBatchResultSchema } from '#domain/enquiries/enquiry-batch.ts'
import { capital } from '#domain/fields/capital.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { type DeletedKind, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { type DeletedRecord, deletedRecordSchema } from '#domain/kinds/deleted.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { reloadCases } from '#stores/cases/case-list.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import { takeBackChanges } from '#stores/enquiries/enquiry-changes.ts'
import { lookForWaiting, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, HttpError, send } from '#stores/http/http.ts'
import { createList } from '#stores/http/queries.ts'
import { refreshPublication } from '#stores/records/publication.ts'
import { reloadSubscribers } from '#stores/subscribers/subscriber-list.ts'
import { Button } from '#ui/Button.tsx'
import { type DeskColumn, DeskList, NothingFound, type RowAction } from '../tables/DeskList.tsx'

/** Records that were deleted within the last day and can be restored, latest first. */
const deleted = createList(api.deleted, deletedRecordSchema, { dedupeTime: 0 })

interface Restoring {
  /** 'case', 'team member' */
  noun: string
  address: (id: number) => string
  /** Restores several records in one call, and returns the restored ids. */
  several?: (ids: number[]) => Promise<number[]>
  reload: (ids: readonly number[]) => void
}

async function restoreCases(ids: number[]): Promise<number[]> {
  const { results } = await call(api.caseRestoration, caseRestorationSchema, { method: 'POST', body: { ids } })
  return results.filter(({ outcome }) => outcome === 'restored').map(({ id }) => id)
}

const restoreEnquiries = async (ids: number[]): Promise<number[]> =>
  (await call(api.enquiryRestoration, enquiryBatchResultSchema, { method: 'POST', body: { ids } })).ids

const kinds: Record<DeletedKind, Restoring> = {
  case: { noun: 'case', address: api.caseRestore, several: restoreCases, reload: () => void reloadCases() },
  enquiry: {
    noun: 'enquiry',
    address: api.enquiryRestore,
    several: restoreEnquiries,
    reload: (ids) => {
      takeBackChanges(ids)
      void reloadEnquiries()
      lookForWaiting()
    },
  },
  ...mapTabTypes<Record<TabKind, Restoring>>(({ name, noun, address }) => ({
    noun,
    address: (id: number) => `${address}/${id}/restore`,
    reload: () => void deskRecords[name].reload(),
  })),
  subscriber: { noun: 'subscriber', address: api.subscriberRestore, reload: () => void reloadSubscribers() },
}

function leaveList({ kind, id }: DeletedRecord): void {
  deleted.change((list) => list.filter((entry) => entry.kind !== kind || entry.id !== id))
}

/** The row disappears when the record is restored, or when the server no longer has it. */
async function restoreDeleted(record: DeletedRecord): Promise<void> {
  const { noun, address, reload } = kinds[record.kind]
  try {
    await send(address(record.id), { method: 'POST' })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) leaveList(record)
    return void showCallFailure('Restore failed', `The ${noun} could not be restored`, error)
  }
  leaveList(record)
  reload([record.id])
  refreshPublication()
  showToast({ title: `${capital(noun)} restored` })
}

/** How many records one call restores, for kinds that have a call for several. */
const batchSize = 100

/** Restores records of one kind. Stops at the first failure that is not about a single record. */
export async function restoreAllDeleted(kind: DeletedKind, ids: readonly number[], onProgress: (done: number) => void): Promise<void> {
  const { address, several, reload } = kinds[kind]
  const restored: number[] = []
  const size = several ? batchSize : 1
  let failure: unknown
  for (let done = 0; done < ids.length; done += size) {
    onProgress(done)
    const portion = ids.slice(done, done + size)
    try {
      if (!several) for (const id of portion) await send(address(id), { method: 'POST' })
      restored.push(...(several ? await several(portion) : portion))
    } catch (error) {
      failure = error
      if (!(error instanceof HttpError) || error.status >= 500) break
    }
  }
  if (restored.length > 0) {
    reload(restored)
    refreshPublication()
  }
  sayRestored(restored.length, ids.length, failure)
  void deleted.reload()
}

function sayRestored(restored: number, wanted: number, failure: unknown): void {
  const title = `${countOf(restored, 'record')} restored`
  const words = `${figure(restored)} of ${countOf(wanted, 'record')} restored.`
  if (failure !== undefined) showCallFailure('Restore failed', words, failure)
  else if (restored === wanted) showToast({ title })
  else
    showToast({
      title,
      description: 'The slugs of the others are in use again, or a colleague has restored them. Restore those one by one.',
    })
}

const columns: readonly DeskColumn<DeletedRecord>[] = [
  { label: 'Deleted', className: 'figures', cell: ({ deletedAt }) => formatMoment(deletedAt) },
]

const actionsOf = (record: DeletedRecord): RowAction[] => [
  { name: 'restore', words: 'Restore', label: `Restore ${record.name}`, run: () => restoreDeleted(record) },
]

/** Lists the records of a kind deleted within the last day, as the state 'Deleted' of its list. */
export function DeletedList({ kind, heading, states }: { kind: DeletedKind; heading: string; states: ReactNode }) {
  const { data, error } = useStore(deleted.$list)
  const shown = data?.filter((record) => record.kind === kind)
  return (
    <DeskList
      id="deleted"
      heading={heading}
      caption={`Deleted: ${heading}`}
      what="The deleted records"
      list={{ data: shown, error }}
      onRetry={deleted.reload}
      states={states}
      main={shown && shown.length > 1 && <RestoreAll kind={kind} ids={shown.map(({ id }) => id)} />}
      intro={<p className="py-3 text-sm text-soft">Deleted records can be restored for a day. After that they are erased.</p>}
      noneYet={<NothingFound>No {kinds[kind].noun} was deleted in the last day.</NothingFound>}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      title={{ label: 'Name', text: ({ name }) => name }}
      columns={columns}
      actions={actionsOf}
      paging={{ size: 50 }}
    />
  )
}

function RestoreAll({ kind, ids }: { kind: DeletedKind; ids: readonly number[] }) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const restore = async (): Promise<void> => {
    await restoreAllDeleted(kind, ids, (done) => setProgress({ done, total: ids.length }))
    setProgress(null)
  }
  return (
    <Button small paused={progress !== null} onClick={() => void restore()}>
      {progress ? `Restoring ${figure(progress.done + 1)} of ${figure(progress.total)}...` : `Restore all ${figure(ids.length)}`}
    </Button>
  )
}
