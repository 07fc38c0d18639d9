import { computed, map } from 'nanostores'
import * as z from 'zod'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import type { EnquiryOutcome } from '#domain/enquiries/work/outcomes.ts'
import { type Colleague, colleagueSchema, type EnquiryWork, enquiryWorkSchema } from '#domain/enquiries/work/thread.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { actionDuration, showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call } from '../http/http.ts'
import { caches, createFetcherStore } from '../http/queries.ts'
import { undoAction } from '../records/deletion.ts'
import { $session } from '../session/session.ts'
import { updateEnquiry } from './enquiry-actions.ts'
import { $openId, reloadEnquiries } from './enquiry-inbox.ts'

/** The accounts that enquiries may name. */
export const $people = createFetcherStore<Colleague[]>([deskApi.enquiryPeople], {
  dedupeTime: 0,
  fetcher: () => call(deskApi.enquiryPeople, z.array(colleagueSchema)),
})

export const $names = computed($people, ({ data = [] }): ReadonlyMap<number, string> => new Map(data.map(({ id, name }) => [id, name])))

/** The id of the signed-in account. */
export const $me = computed($session, (session) => (session.kind === 'signed-in' ? session.account.id : null))

const $workAddress = computed($openId, (id) => (id === null ? null : deskApi.enquiryWork(id)))

const $fetchedWork = createFetcherStore<EnquiryWork>([$workAddress], {
  dedupeTime: 0,
  fetcher: (address) => call(String(address), enquiryWorkSchema),
})

/** What staff did about the open enquiry. The fetched answer may still be the one about another. */
export const $openWork = computed([$fetchedWork, $workAddress], ({ data, error }, address) =>
  $fetchedWork.key === address ? { data, error } : { data: undefined, error: undefined },
)

type Worked = Pick<EnquiryRecord, 'id' | 'assignedTo' | 'outcome'>

/** Says what changed. The toast offers to undo it. */
function showChange(title: string, undo: () => void): void {
  showToast({ title, duration: actionDuration, action: undoAction(undo) })
}

export async function assignEnquiry({ id, assignedTo: before }: Worked, assignedTo: number | null): Promise<void> {
  if (assignedTo === before || !(await updateEnquiry(id, { assignedTo }))) return
  const name = assignedTo === null ? undefined : ($names.get().get(assignedTo) ?? 'a colleague')
  showChange(name === undefined ? 'Assigned to nobody' : `Assigned to ${name}`, () => void updateEnquiry(id, { assignedTo: before }))
}

export async function setOutcome({ id, outcome: before }: Worked, outcome: EnquiryOutcome | null): Promise<void> {
  if (outcome === before || !(await updateEnquiry(id, { outcome }))) return
  showChange(outcome === null ? 'Outcome removed' : 'Outcome saved', () => void updateEnquiry(id, { outcome: before }))
}

/** Notes that are being written, by enquiry. They stay while the desk is open, so that leaving loses nothing. */
export const $notes = map<Record<number, string>>({})

export async function addNote(id: number): Promise<void> {
  const text = $notes.get()[id] ?? ''
  try {
    const work = await call(deskApi.enquiryNotes(id), enquiryWorkSchema, { method: 'POST', body: { text } })
    caches.mutateCache(deskApi.enquiryWork(id), work)
    // Keep what was typed while the note was being stored.
    if ($notes.get()[id] === text) $notes.setKey(id, '')
    showToast({ title: 'Note added' })
  } catch (error) {
    showCallFailure('Note not added', 'It is still in the field. An error occurred while adding the note', error)
  }
  void reloadEnquiries()
}
