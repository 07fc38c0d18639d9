import { useState } from 'react'
import { formatDay, londonDay } from '#domain/dates.ts'
import type { Subscriber } from '#domain/subscribers.ts'
import { removeSubscriber } from '#stores/subscriber-list.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { PageSteps } from './PageSteps.tsx'
import { showSubscribers } from './subscriber-address.ts'
import type { RowFocus } from './use-row-focus.ts'

const subscribersOnPage = 50

export interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  /** From 0. */
  page: number
  leaving: RowFocus['leaving']
}

export function SubscriberTable({ subscribers, page, leaving }: SubscriberTableProps) {
  const [doomed, setDoomed] = useState<Subscriber | null>(null)
  const pages = Math.max(1, Math.ceil(subscribers.length / subscribersOnPage))
  // After a removal the last page may be gone.
  const first = Math.min(page, pages - 1) * subscribersOnPage
  const shown = subscribers.slice(first, first + subscribersOnPage)
  const remove = async ({ id }: Subscriber): Promise<void> => {
    setDoomed(null)
    leaving(shown.findIndex((subscriber) => subscriber.id === id))
    if (!(await removeSubscriber({ id }))) leaving(null)
  }
  return (
    <>
      <table className="ledger">
        <caption className="sr-only">Subscribers</caption>
        <SubscriberHeads />
        <tbody>
          {shown.map((subscriber, index) => (
            <SubscriberRow key={subscriber.id} subscriber={subscriber} number={first + index + 1} onRemove={() => setDoomed(subscriber)} />
          ))}
        </tbody>
      </table>
      <PageSteps page={first / subscribersOnPage} pages={pages} onPage={(next) => showSubscribers({ page: next })} />
      <ConfirmDialog
        open={doomed !== null}
        title="Remove this subscriber?"
        confirmLabel="Remove subscriber"
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void remove(doomed)}
      >
        <p>
          <strong className="font-semibold text-ink wrap-anywhere">{doomed?.email}</strong> will get no newsletter any more. This cannot be
          undone, but the address can be subscribed again on the website.
        </p>
      </ConfirmDialog>
    </>
  )
}

function SubscriberHeads() {
  return (
    <thead>
      <tr className="caps">
        <th scope="col" className="item max-md:hidden">
          <span className="sr-only">Number</span>
        </th>
        <th scope="col">Email</th>
        <th scope="col">Since</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
  )
}

function SubscriberRow({ subscriber, number, onRemove }: { subscriber: Subscriber; number: number; onRemove: () => void }) {
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <td className="wrap-anywhere">{subscriber.email}</td>
      <td className="whitespace-nowrap">{formatDay(londonDay(new Date(subscriber.createdAt)))}</td>
      <td>
        <button type="button" className="row-action" aria-label={`Remove ${subscriber.email}`} onClick={onRemove}>
          Remove
        </button>
      </td>
    </tr>
  )
}
