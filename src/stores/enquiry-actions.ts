import { type EnquiryRecord, enquiryRecordSchema } from '#domain/enquiry-records.ts'
import type { EnquiryStatus } from '#domain/enquiry-statuses.ts'
import { api } from '#domain/paths.ts'
import { $enquiryChanges, noteChange, takeBackChange } from './enquiry-changes.ts'
import { reloadEnquiries } from './enquiry-inbox.ts'
import { call, failureText, HttpError, send } from './http.ts'
import { caches } from './queries.ts'
import { showFailure, showToast } from './toasts.ts'

/** The enquiries whose status is on its way to the server. */
const underWay = new Set<number>()

const wanted = (id: number): EnquiryStatus | undefined => $enquiryChanges.get().get(id)?.change?.status

/** Shown at once and taken back if the server refuses. Whoever changes their mind meanwhile gets what they chose last. */
export async function setEnquiryStatus(id: number, status: EnquiryStatus): Promise<void> {
  noteChange(id, { change: { status }, accepted: false })
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    let accepted = status
    do {
      accepted = wanted(id) ?? status
      const stored = await call(api.enquiry(id), enquiryRecordSchema, { method: 'PUT', body: { status: accepted } })
      caches.mutateCache(api.enquiry(id), stored)
    } while (wanted(id) !== accepted)
    noteChange(id, { change: { status: accepted }, accepted: true })
  } catch (error) {
    takeBackChange(id)
    showFailure('Update failed', 'An error occurred while updating the enquiry', failureText(error, '') || undefined)
  } finally {
    underWay.delete(id)
  }
  void reloadEnquiries()
}

/** Gone for good, so it is asked of the server before anything vanishes. True when it is gone. */
export async function deleteEnquiry({ id }: Pick<EnquiryRecord, 'id'>): Promise<boolean> {
  const gone = await remove(id)
  if (!gone) return false
  noteChange(id, { change: null, accepted: true })
  void reloadEnquiries()
  return true
}

async function remove(id: number): Promise<boolean> {
  try {
    await send(api.enquiry(id), { method: 'DELETE' })
    showToast({ title: 'Enquiry deleted' })
    return true
  } catch (error) {
    showFailure('Delete failed', 'An error occurred while deleting the enquiry', failureText(error, '') || undefined)
    // Someone else was quicker: it is gone all the same.
    return error instanceof HttpError && error.status === 404
  }
}
