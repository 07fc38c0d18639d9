import { type EnquiryRecord, type EnquiryUpdate, enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { $enquiryChanges, noteChanges, takeBackChanges } from '#stores/enquiries/enquiry-changes.ts'
import { reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, HttpError, send, serverReason } from '#stores/http/http.ts'
import { caches } from '#stores/http/queries.ts'
import { showFailedRestore, undoAction } from '#stores/records/deletion.ts'

/** The enquiries with a change that the server has not answered yet. */
const underWay = new Set<number>()

const wanted = (id: number): EnquiryUpdate | undefined => $enquiryChanges.get().get(id)?.change ?? undefined

/**
 * Shows the change at once and undoes it if the server refuses.
 * If the person changes it again before the answer, the last choice is sent too.
 * Returns whether the server took this change.
 */
export async function updateEnquiry(id: number, update: EnquiryUpdate): Promise<boolean> {
  const change = { ...wanted(id), ...update }
  noteChanges([id], { change, accepted: false })
  if (underWay.has(id)) return false
  underWay.add(id)
  let stored = false
  try {
    let accepted = change
    do {
      accepted = wanted(id) ?? change
      caches.mutateCache(api.enquiry(id), await call(api.enquiry(id), enquiryRecordSchema, { method: 'PUT', body: accepted }))
    } while (wanted(id) !== accepted)
    noteChanges([id], { change: accepted, accepted: true })
    stored = true
  } catch (error) {
    takeBackChanges([id])
    showCallFailure('Update failed', 'The enquiry could not be changed', error)
  } finally {
    underWay.delete(id)
  }
  void reloadEnquiries()
  return stored
}

/** Deletes on the server before the row disappears. Returns true also if someone else has deleted it. */
export async function deleteEnquiry({ id }: Pick<EnquiryRecord, 'id'>): Promise<boolean> {
  try {
    await send(api.enquiry(id), { method: 'DELETE' })
    showToast({ title: 'Enquiry deleted', action: undoAction(() => void restoreEnquiry(id)) })
  } catch (error) {
    showCallFailure('Delete failed', 'The enquiry could not be deleted', error)
    const isGone = error instanceof HttpError && error.status === 404
    if (!isGone) return false
  }
  noteChanges([id], { change: null, accepted: true })
  void reloadEnquiries()
  return true
}

async function restoreEnquiry(id: number): Promise<void> {
  try {
    await call(api.enquiryRestore(id), enquiryRecordSchema, { method: 'POST' })
    takeBackChanges([id])
    showToast({ title: 'Enquiry restored' })
  } catch (error) {
    showFailedRestore('The enquiry', serverReason(error), () => void restoreEnquiry(id))
  }
  void reloadEnquiries()
}
