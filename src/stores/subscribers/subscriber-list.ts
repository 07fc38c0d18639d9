import { atom, computed } from 'nanostores'
import * as z from 'zod'
import { subscriberSheet } from '#domain/enquiries/inbox-sheets.ts'
import { followWords } from '#domain/follows/follow-kinds.ts'
import { api } from '#domain/site/paths.ts'
import { consentSchema, type Subscriber, subscriberSchema } from '#domain/subscribers/listed-subscriber.ts'
import { saveSheet } from '../browser/save-sheet.ts'
import { showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call, HttpError, send } from '../http/http.ts'
import { createList } from '../http/queries.ts'
import { undoAction } from '../records/deletion.ts'
import { findInLines, searchLines } from '../records/table-view.ts'
import { type SubscriberGets, subscriberTable } from './subscriber-view.ts'

const subscribers = createList(api.subscribers, subscriberSchema, { dedupeTime: 0 })

/** Every address, newest first, including suspected ones. */
export const $subscribers = subscribers.$list
export const reloadSubscribers = subscribers.reload

const isShown = ({ getsIssues, follows }: Subscriber, { gets }: { gets: SubscriberGets }): boolean =>
  gets === 'all' || (gets === 'newsletter' ? getsIssues : follows.some(({ kind }) => kind === gets))

/** The matches of the search and the filter, split into subscribed and suspected addresses. */
export const $foundSubscribers = computed(
  findInLines(
    searchLines($subscribers, ({ email, follows }) => [email, ...follows.map(followWords)].join(' ')),
    subscriberTable.$view,
    { admits: isShown },
  ),
  (found) => found && { subscribed: found.filter(({ suspected }) => !suspected), suspected: found.filter(({ suspected }) => suspected) },
)

function whatFollows({ email, suspected, confirmedAt }: Subscriber): string {
  if (!suspected && confirmedAt === null) return `${email} gets an email with a link to confirm.`
  return `${email} will ${suspected ? 'no longer' : 'now'} receive the newsletter.`
}

/** Moves the address to the other list. The toast offers to undo that. */
export async function setSuspected({ id, email }: Pick<Subscriber, 'id' | 'email'>, suspected: boolean): Promise<void> {
  try {
    const stored = await call(api.subscriber(id), subscriberSchema, { method: 'PUT', body: { suspected } })
    subscribers.change((list) => list.map((entry) => (entry.id === id ? stored : entry)))
    showToast({
      title: suspected ? 'Moved to Possible spam' : 'Moved to Subscribed',
      description: whatFollows(stored),
      action: undoAction(() => void setSuspected({ id, email }, !suspected)),
    })
  } catch (error) {
    showCallFailure('Update failed', 'The subscriber could not be moved', error)
  }
  void reloadSubscribers()
}

/** Returns true when the address is gone. */
export async function removeSubscriber({ id }: Pick<Subscriber, 'id'>): Promise<boolean> {
  try {
    await send(api.subscriber(id), { method: 'DELETE' })
    showToast({ title: 'Subscriber removed', action: undoAction(() => void restoreSubscriber(id)) })
  } catch (error) {
    showCallFailure('Removal failed', 'The subscriber could not be removed', error)
    // A colleague has removed it already.
    if (!(error instanceof HttpError && error.status === 404)) return false
  }
  subscribers.change((list) => list.filter((entry) => entry.id !== id))
  void reloadSubscribers()
  return true
}

async function restoreSubscriber(id: number): Promise<void> {
  try {
    await call(api.subscriberRestore(id), subscriberSchema, { method: 'POST' })
    showToast({ title: 'Subscriber restored' })
  } catch (error) {
    showCallFailure('Restore failed', 'The subscriber could not be restored', error)
  }
  void reloadSubscribers()
}

/** Whether an export is running. */
export const $subscriberExport = atom(false)

/** Exports the matches of the search and filter, with the consents, as a spreadsheet file. */
export async function exportSubscribers(): Promise<void> {
  if ($subscriberExport.get()) return
  $subscriberExport.set(true)
  const found = $foundSubscribers.get()?.[subscriberTable.$view.get().show] ?? []
  try {
    const rows = subscriberSheet(found, await call(api.subscriberConsents, z.array(consentSchema)))
    saveSheet({ name: 'subscribers', rows, title: 'Subscribers exported', words: ['address is', 'addresses are'] })
  } catch (error) {
    showCallFailure('Export failed', 'The subscribers could not be exported', error)
  } finally {
    $subscriberExport.set(false)
  }
}
