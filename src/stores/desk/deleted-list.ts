import { type DeletedRecord, deletedRecordSchema } from '#domain/content/deleted.ts'
import type { DeletedKind } from '#domain/content/deleted-kinds.ts'
import { countOf } from '#domain/fields/counts.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { reloadCases } from '../cases/case-list.ts'
import { takeBackChange } from '../enquiries/enquiry-changes.ts'
import { lookForWaiting, reloadEnquiries } from '../enquiries/enquiry-inbox.ts'
import { reloadSubscribers } from '../enquiries/subscriber-list.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { HttpError, send } from '../http/http.ts'
import { createList } from '../http/queries.ts'
import { newsRecords } from '../news/news.ts'
import { refreshPublication } from '../records/publication.ts'
import { teamRecords } from '../team/team.ts'

const deleted = createList(api.deleted, deletedRecordSchema, { dedupeTime: 0 })

/** What was deleted within the last day and can be restored, latest first. */
export const $deleted = deleted.$list
export const reloadDeleted = deleted.reload

interface Restoring {
  noun: string
  address: (id: number) => string
  /** Reloads the list of that kind. */
  reload: (id: number) => void
}

const kinds: Record<DeletedKind, Restoring> = {
  case: { noun: 'case', address: api.caseRestore, reload: () => void reloadCases() },
  enquiry: {
    noun: 'enquiry',
    address: api.enquiryRestore,
    reload: (id) => {
      takeBackChange(id)
      void reloadEnquiries()
      lookForWaiting()
    },
  },
  news: { noun: 'news article', address: api.newsRestore, reload: () => void newsRecords.reload() },
  team: { noun: 'team member', address: api.teamRestore, reload: () => void teamRecords.reload() },
  subscriber: { noun: 'subscriber', address: api.subscriberRestore, reload: () => void reloadSubscribers() },
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

const isSame = (a: DeletedRecord, b: DeletedRecord): boolean => a.kind === b.kind && a.id === b.id

function leaveList(record: DeletedRecord): void {
  deleted.change((list) => list.filter((entry) => !isSame(entry, record)))
}

/** Restores one record. Its row disappears when it is restored, or when the server no longer has it. */
export async function restoreDeleted(record: DeletedRecord): Promise<void> {
  const { noun, address, reload } = kinds[record.kind]
  try {
    await send(address(record.id), { method: 'POST' })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) leaveList(record)
    return void showCallFailure('Restore failed', `An error occurred while restoring the ${noun}`, error)
  }
  leaveList(record)
  reload(record.id)
  refreshPublication()
  showToast({ title: `${capital(noun)} restored` })
}

/** Restores records one after the other. Stops at the first failure that is not about a single record. */
export async function restoreAllDeleted(records: readonly DeletedRecord[], onProgress: (done: number) => void): Promise<void> {
  const restored: DeletedRecord[] = []
  let failure: unknown
  for (const [index, record] of records.entries()) {
    onProgress(index)
    try {
      await send(kinds[record.kind].address(record.id), { method: 'POST' })
      restored.push(record)
      leaveList(record)
    } catch (error) {
      failure = error
      if (!(error instanceof HttpError) || error.status >= 500) break
    }
  }
  for (const kind of new Set(restored.map((record) => record.kind))) {
    for (const { id } of restored.filter((record) => record.kind === kind).slice(0, kind === 'enquiry' ? undefined : 1))
      kinds[kind].reload(id)
  }
  if (restored.length > 0) refreshPublication()
  const words = `${restored.length} of ${countOf(records.length, 'record')} restored.`
  if (failure === undefined) showToast({ title: `${countOf(restored.length, 'record')} restored` })
  else showCallFailure('Restore failed', words, failure)
  void reloadDeleted()
}
