import { computed } from 'nanostores'
import { figure } from '#domain/counts.ts'
import { csvText } from '#domain/csv.ts'
import { londonDay } from '#domain/dates.ts'
import { subscriberSheet } from '#domain/inbox-sheets.ts'
import { api } from '#domain/paths.ts'
import { type Subscriber, subscriberSchema } from '#domain/subscribers.ts'
import { showCallFailure } from './call-failure.ts'
import { undoAction } from './deletion.ts'
import { call, HttpError, send } from './http.ts'
import { createList } from './queries.ts'
import { saveFile } from './save-file.ts'
import { subscriberTable } from './subscriber-view.ts'
import { findInLines, searchLines } from './table-view.ts'
import { showToast } from './toasts.ts'

const subscribers = createList(api.subscribers, subscriberSchema, { dedupeTime: 0 })

/** Every address, newest first, suspected ones among them. */
export const $subscribers = subscribers.$list
export const reloadSubscribers = subscribers.reload

/** Those that the search finds, by what may be shown of them. */
export const $foundSubscribers = computed(
  findInLines(
    searchLines($subscribers, ({ email }) => email),
    subscriberTable.$view,
  ),
  (found) => found && { subscribed: found.filter(({ suspected }) => !suspected), suspected: found.filter(({ suspected }) => suspected) },
)

/** An address that a person subscribed after all, or the contrary: it is then in the other list, which the toast takes back. */
export async function setSuspected({ id, email }: Pick<Subscriber, 'id' | 'email'>, suspected: boolean): Promise<void> {
  try {
    const stored = await call(api.subscriber(id), subscriberSchema, { method: 'PUT', body: { suspected } })
    subscribers.change((list) => list.map((entry) => (entry.id === id ? stored : entry)))
    showToast({
      title: suspected ? 'Moved to Suspected' : 'Moved to Subscribed',
      description: `${email} ${suspected ? 'is not among' : 'is now among'} those who get the newsletter.`,
      action: undoAction(() => void setSuspected({ id, email }, !suspected)),
    })
  } catch (error) {
    showCallFailure('Update failed', 'An error occurred while updating the subscriber', error)
  }
  void reloadSubscribers()
}

/** True when the address is gone. */
export async function removeSubscriber({ id }: Pick<Subscriber, 'id'>): Promise<boolean> {
  try {
    await send(api.subscriber(id), { method: 'DELETE' })
    showToast({ title: 'Subscriber removed' })
  } catch (error) {
    showCallFailure('Removal failed', 'An error occurred while removing the subscriber', error)
    // Someone else was quicker: it is gone all the same.
    if (!(error instanceof HttpError && error.status === 404)) return false
  }
  subscribers.change((list) => list.filter((entry) => entry.id !== id))
  void reloadSubscribers()
  return true
}

/** What the search and the filter find, as a file for spreadsheets. */
export function exportSubscribers(): void {
  const found = $foundSubscribers.get()?.[subscriberTable.$view.get().show] ?? []
  const name = `subscribers-${londonDay(new Date())}.csv`
  saveFile(name, new Blob([csvText(subscriberSheet(found))], { type: 'text/csv' }))
  const count = found.length === 1 ? '1 address is' : `${figure(found.length)} addresses are`
  showToast({ title: 'Subscribers exported', description: `${count} in ${name}.` })
}
