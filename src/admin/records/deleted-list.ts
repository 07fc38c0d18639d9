import { caseRestorationSchema } from '#domain/cases/case-batch.ts'
import { enquiryBatchResultSchema } from '#domain/enquiries/enquiry-batch.ts'
import { capital } from '#domain/fields/capital.ts'
import { countOf } from '#domain/fields/counts.ts'
import { mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { type DeletedRecord, deletedRecordSchema } from '#domain/kinds/deleted.ts'
import { type DeletedKind, deletedKinds } from '#domain/kinds/deleted-kinds.ts'
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

const deleted = createList(api.deleted, deletedRecordSchema, { dedupeTime: 0 })

/** Records that were deleted within the last day and can be restored, latest first. */
export const $deleted = deleted.$list
export const reloadDeleted = deleted.reload

interface Restoring {
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

/** 'case', 'team member' */
export const kindNoun = (kind: DeletedKind): string => kinds[kind].noun

const isSame = (a: DeletedRecord, b: DeletedRecord): boolean => a.kind === b.kind && a.id === b.id

function leaveList(record: DeletedRecord): void {
  deleted.change((list) => list.filter((entry) => !isSame(entry, record)))
}

/** The row disappears when the record is restored, or when the server no longer has it. */
export async function restoreDeleted(record: DeletedRecord): Promise<void> {
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

/** Splits the records into groups that one call restores, in the order of the list. */
function portionsOf(records: readonly DeletedRecord[]): DeletedRecord[][] {
  return deletedKinds.flatMap((kind) => {
    const ofKind = records.filter((record) => record.kind === kind)
    const size = kinds[kind].several ? batchSize : 1
    return Array.from({ length: Math.ceil(ofKind.length / size) }, (_, place) => ofKind.slice(place * size, (place + 1) * size))
  })
}

async function restorePortion(kind: DeletedKind, ids: number[]): Promise<ReadonlySet<number>> {
  const { address, several } = kinds[kind]
  if (several) return new Set(await several(ids))
  for (const id of ids) await send(address(id), { method: 'POST' })
  return new Set(ids)
}

/**
 * Restores records, several of a kind per call where possible.
 * Stops at the first failure that is not about a single record.
 */
export async function restoreAllDeleted(records: readonly DeletedRecord[], onProgress: (done: number) => void): Promise<void> {
  const restored: DeletedRecord[] = []
  let failure: unknown
  let done = 0
  for (const portion of portionsOf(records)) {
    onProgress(done)
    done += portion.length
    const [first] = portion
    if (!first) continue
    try {
      const back = await restorePortion(
        first.kind,
        portion.map(({ id }) => id),
      )
      restored.push(...portion.filter(({ id }) => back.has(id)))
    } catch (error) {
      failure = error
      if (!(error instanceof HttpError) || error.status >= 500) break
    }
  }
  for (const kind of new Set(restored.map((record) => record.kind)))
    kinds[kind].reload(restored.filter((record) => record.kind === kind).map(({ id }) => id))
  if (restored.length > 0) refreshPublication()
  sayRestored(restored.length, records.length, failure)
  void reloadDeleted()
}

function sayRestored(restored: number, wanted: number, failure: unknown): void {
  const title = `${countOf(restored, 'record')} restored`
  const words = `${restored} of ${countOf(wanted, 'record')} restored.`
  if (failure !== undefined) showCallFailure('Restore failed', words, failure)
  else if (restored === wanted) showToast({ title })
  else
    showToast({
      title,
      description: 'The slugs of the others are in use again, or a colleague has restored them. Restore those one by one.',
    })
}
