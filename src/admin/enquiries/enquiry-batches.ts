import { atom } from 'nanostores'
import { enquiryBatchMax, enquiryBatchResultSchema, type FoundEnquiry, foundEnquiriesSchema } from '#domain/enquiries/enquiry-batch.ts'
import { type EnquiryStatus, enquiryStatuses } from '#domain/enquiries/enquiry-kinds.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { noteChanges, takeBackChanges } from '#stores/enquiries/enquiry-changes.ts'
import { reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { enquiryQuery, enquiryTable } from '#stores/enquiries/enquiry-view.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, whatHappened } from '#stores/http/http.ts'
import { showFailedRestore, undoAction } from '#stores/records/deletion.ts'

/** The progress of an action that needs more than one call. */
export const $enquiryBatches = atom<{ verb: string; done: number; total: number } | null>(null)

/** Enquiries ticked after those already chosen. One that is ticked again has its present status. */
export const withMore = (chosen: readonly FoundEnquiry[], more: readonly FoundEnquiry[]): FoundEnquiry[] => [
  ...new Map([...chosen, ...more].map((entry) => [entry.id, entry])).values(),
]

const enquiriesOf = (count: number): string => countOf(count, 'enquiry')

/** All matches of the search and filter, on every page. Null if the server did not answer. */
export async function findAllEnquiries(): Promise<FoundEnquiry[] | null> {
  try {
    const query = enquiryQuery({ ...enquiryTable.$view.get(), page: 0, order: undefined })
    return (await call(`${api.enquiryIds}${query}`, foundEnquiriesSchema)).found
  } catch (error) {
    showCallFailure('Not selected', 'The enquiries could not be selected', error)
    return null
  }
}

/** Stops at the first failure. `left` are those without an answer. */
async function inBatches(verb: string, ids: readonly number[], address: string, more: object = {}) {
  const done: number[] = []
  let left = ids
  try {
    while (left.length > 0) {
      if (ids.length > enquiryBatchMax) $enquiryBatches.set({ verb, done: ids.length - left.length, total: ids.length })
      const body = { ids: left.slice(0, enquiryBatchMax), ...more }
      done.push(...(await call(address, enquiryBatchResultSchema, { method: 'POST', body })).ids)
      left = left.slice(enquiryBatchMax)
    }
    return { ids: done, left: [], error: undefined }
  } catch (error) {
    return { ids: done, left, error }
  } finally {
    $enquiryBatches.set(null)
  }
}

const statusWords: Record<EnquiryStatus, string> = { new: 'marked as new', answered: 'marked as answered', archived: 'archived' }

/** The toast offers to restore the earlier statuses. Returns those that were not marked. */
export async function markEnquiries(entries: readonly FoundEnquiry[], status: EnquiryStatus): Promise<FoundEnquiry[]> {
  const changing = entries.filter((entry) => entry.status !== status)
  const ids = changing.map(({ id }) => id)
  noteChanges(ids, { change: { status }, accepted: false })
  const { ids: marked, left, error } = await inBatches('Updating', ids, api.enquiryStatus, { status })
  takeBackChanges(ids)
  noteChanges(marked, { change: { status }, accepted: true })
  const [isMarked, isLeft] = [new Set(marked), new Set(left)]
  const undo = marked.length > 0 ? undoAction(() => void restoreStatus(changing.filter(({ id }) => isMarked.has(id)))) : undefined
  const words = `${enquiriesOf(marked.length)} ${statusWords[status]}`
  if (error !== undefined) showCallFailure('Update failed', `${words}, ${figure(left.length)} not.`, error, undo)
  else showToast({ title: words, action: undo })
  void reloadEnquiries()
  return changing.filter(({ id }) => isLeft.has(id))
}

async function restoreStatus(before: readonly FoundEnquiry[]): Promise<void> {
  let failure: unknown
  takeBackChanges(before.map(({ id }) => id))
  for (const status of enquiryStatuses) {
    const ids = before.filter((entry) => entry.status === status).map(({ id }) => id)
    if (ids.length === 0) continue
    const { ids: restored, error } = await inBatches('Restoring', ids, api.enquiryStatus, { status })
    noteChanges(restored, { change: { status }, accepted: true })
    failure ??= error
  }
  if (failure === undefined) showToast({ title: 'Change undone' })
  else showFailedRestore('The enquiries', whatHappened(failure), () => void restoreStatus(before))
  void reloadEnquiries()
}

/** The toast offers to restore all that were deleted. Returns those that were not. */
export async function deleteEnquiries(entries: readonly FoundEnquiry[]): Promise<FoundEnquiry[]> {
  const ids = entries.map(({ id }) => id)
  const { ids: deleted, left, error } = await inBatches('Deleting', ids, api.enquiryDeletion)
  // Ids that were sent and are missing from the answer had already been deleted.
  const isLeft = new Set(left)
  noteChanges(
    ids.filter((id) => !isLeft.has(id)),
    { change: null, accepted: true },
  )
  const undo = deleted.length > 0 ? undoAction(() => void restoreEnquiries(deleted)) : undefined
  if (error === undefined) showToast({ title: `${enquiriesOf(deleted.length)} deleted`, action: undo })
  else showCallFailure('Delete failed', `${figure(deleted.length)} of ${enquiriesOf(ids.length)} deleted.`, error, undo)
  void reloadEnquiries()
  return entries.filter(({ id }) => isLeft.has(id))
}

async function restoreEnquiries(ids: readonly number[]): Promise<void> {
  const { ids: restored, error } = await inBatches('Restoring', ids, api.enquiryRestoration)
  takeBackChanges(restored)
  if (error === undefined) showToast({ title: `${enquiriesOf(restored.length)} restored` })
  else showFailedRestore('The enquiries', whatHappened(error), () => void restoreEnquiries(ids.filter((id) => !restored.includes(id))))
  void reloadEnquiries()
}
