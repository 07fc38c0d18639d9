import { computed } from 'nanostores'
import * as z from 'zod'
import type { EnquiryOutcome } from '#domain/enquiries/enquiry-kinds.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { type Colleague, colleagueSchema, type EnquiryWork, enquiryWorkSchema } from '#domain/enquiries/work/thread.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { $openId, reloadEnquiries } from '#stores/enquiries/enquiry-inbox.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, mayHaveStored, send } from '#stores/http/http.ts'
import { caches, createFetcherStore, createValue } from '#stores/http/queries.ts'
import { draftKept, showSaveFailure } from '#stores/http/save-failure.ts'
import { newSession } from '#stores/records/browser-copy.ts'
import { undoAction } from '#stores/records/deletion.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import { $session } from '#stores/session/session.ts'
import { updateEnquiry } from './enquiry-actions.ts'

export const { $value: $people, reload: reloadPeople } = createValue(deskApi.enquiryPeople, z.array(colleagueSchema))

/** The name of an account. Undefined for nobody. */
export const $nameOf = computed($people, ({ data = [] }) => {
  const names = new Map(data.map(({ id, name }) => [id, name]))
  return (id: number | null): string | undefined => (id === null ? undefined : (names.get(id) ?? 'a colleague'))
})

interface People {
  data?: readonly Colleague[] | undefined
  error?: unknown
}

/** The accounts to choose from. The stored one is always among them, so that no other seems to be chosen. */
export function peopleFor({ data, error }: People, stored: number | null): Pick<Colleague, 'id' | 'name'>[] {
  const choices = (data ?? []).filter(({ id, active }) => active || id === stored)
  if (stored === null || choices.some(({ id }) => id === stored)) return choices
  if (data) return [...choices, { id: stored, name: 'A colleague' }]
  return [{ id: stored, name: error ? 'A colleague (names could not be loaded)' : 'Loading...' }]
}

/** The id of the signed-in account. */
export const $me = computed($session, (session) => (session.kind === 'signed-in' ? session.account.id : null))

const $workAddress = computed($openId, (id) => (id === null ? null : deskApi.enquiryWork(id)))

const $fetchedWork = createFetcherStore<EnquiryWork>([$workAddress], {
  dedupeTime: 0,
  fetcher: (address) => call(String(address), enquiryWorkSchema),
})

/** The work on the open enquiry. The last fetched answer may belong to another enquiry. */
export const $openWork = computed([$fetchedWork, $workAddress], ({ data, error }, address) =>
  $fetchedWork.key === address ? { data, error } : { data: undefined, error: undefined },
)

type Worked = Pick<EnquiryRecord, 'id' | 'assignedTo' | 'outcome'>

function showChange(title: string, undo: () => void): void {
  showToast({ title, action: undoAction(undo) })
}

export async function assignEnquiry({ id, assignedTo: before }: Worked, assignedTo: number | null): Promise<void> {
  if (assignedTo === before || !(await updateEnquiry(id, { assignedTo }))) return
  const name = $nameOf.get()(assignedTo)
  showChange(name === undefined ? 'Assigned to nobody' : `Assigned to ${name}`, () => void updateEnquiry(id, { assignedTo: before }))
}

export async function setOutcome({ id, outcome: before }: Worked, outcome: EnquiryOutcome | null): Promise<void> {
  if (outcome === before || !(await updateEnquiry(id, { outcome }))) return
  showChange(outcome === null ? 'Outcome removed' : 'Outcome saved', () => void updateEnquiry(id, { outcome: before }))
}

/** The unsaved note or answer about an enquiry, in the field `text`. */
export const noteFields = (id: number) => keptFields(`enquiry-note:${id}`)
export const answerFields = (id: number) => keptFields(`enquiry-answer:${id}`)

const note = {
  fieldsOf: noteFields,
  address: deskApi.enquiryNotes,
  done: 'Note added',
  failed: 'Note not added',
  unknown: { title: 'Note not confirmed', words: 'We do not know whether the note was added. Add it again: the same text is stored once.' },
}
const answer = {
  fieldsOf: answerFields,
  address: deskApi.enquiryAnswers,
  done: 'Answer stored, and being sent',
  failed: 'Answer not sent',
  unknown: {
    title: 'Answer not confirmed',
    words: 'We do not know whether the answer was sent. Send it again: the same text goes out once.',
  },
}

function showAddFailure({ failed, unknown }: typeof note, error: unknown): void {
  const kept = { ...draftKept, offline: unknown.words }
  if (mayHaveStored(error)) showSaveFailure(unknown.title, error, unknown.words, kept)
  else showSaveFailure(failed, error, 'The text is still in the field', kept)
}

/** The text keeps this name until its call is answered, so that it is stored once. A changed text loses it. */
function nameForm($fields: ReturnType<typeof noteFields>): string {
  const form = $fields.get()['form'] ?? newSession()
  $fields.setKey('form', form)
  return form
}

async function add(id: number, entry: typeof note): Promise<void> {
  const { fieldsOf, address, done } = entry
  const $fields = fieldsOf(id)
  const { text = '' } = $fields.get()
  try {
    const work = await call(address(id), enquiryWorkSchema, { method: 'POST', body: { text, form: nameForm($fields) } })
    caches.mutateCache(deskApi.enquiryWork(id), work)
    // A text that was changed in the meantime stays.
    if ($fields.get()['text'] === text) $fields.set({})
    showToast({ title: done })
  } catch (error) {
    showAddFailure(entry, error)
  }
  void reloadEnquiries()
}

/** Most messages are sent within these milliseconds. */
const usualSending = 4000

const lookLater = (): void => void setTimeout(() => void reloadEnquiries(), usualSending)

export const addNote = (id: number): Promise<void> => add(id, note)

export async function sendAnswer(id: number): Promise<void> {
  await add(id, answer)
  lookLater()
}

/** Sends an answer again that the mail server refused. */
export async function resendAnswer(mailId: number): Promise<void> {
  try {
    await send(api.mailRetry(mailId), { method: 'POST' })
    showToast({ title: 'The answer is being sent' })
  } catch (error) {
    showCallFailure('Answer not sent', 'The answer could not be sent', error)
  }
  void reloadEnquiries()
  lookLater()
}
