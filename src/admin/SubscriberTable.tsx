import { useState } from 'react'
import { formatDay, londonDay } from '#domain/dates.ts'
import type { Subscriber } from '#domain/subscribers.ts'
import { removeSubscriber } from '#stores/subscriber-list.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Doomed, OnDelete } from './deletion.ts'
import { PageSteps } from './PageSteps.tsx'
import { focusAfter, moveOnIfLost } from './row-focus.ts'
import { showSubscribers } from './subscriber-address.ts'

const subscribersOnPage = 50

export interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  /** From 0. */
  page: number
}

export function SubscriberTable({ subscribers, page }: SubscriberTableProps) {
  const [doomed, setDoomed] = useState<Doomed<Subscriber> | null>(null)
  const pages = Math.max(1, Math.ceil(subscribers.length / subscribersOnPage))
  // After a removal the last page may be gone.
  const first = Math.min(page, pages - 1) * subscribersOnPage
  const shown = subscribers.slice(first, first + subscribersOnPage)
  const remove = async ({ item, returnFocus }: Doomed<Subscriber>): Promise<void> => {
    setDoomed(null)
    await removeSubscriber(item)
    moveOnIfLost(returnFocus)
  }
  return (
    <>
      <table className="ledger">
        <caption className="sr-only">Subscribers</caption>
        <SubscriberHeads />
        <tbody>
          {shown.map((subscriber, index) => (
            <SubscriberRow
              key={subscriber.id}
              subscriber={subscriber}
              number={first + index + 1}
              onRemove={(item, button) => setDoomed({ item, returnFocus: focusAfter(button) })}
            />
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
          <strong className="font-semibold text-ink wrap-anywhere">{doomed?.item.email}</strong> will get no newsletter any more. This
          cannot be undone, but the address can be subscribed again on the website.
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
        <th scope="col" className="max-md:hidden">
          Since
        </th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
  )
}

interface SubscriberRowProps {
  subscriber: Subscriber
  number: number
  onRemove: OnDelete<Subscriber>
}

function SubscriberRow({ subscriber, number, onRemove }: SubscriberRowProps) {
  const since = formatDay(londonDay(new Date(subscriber.createdAt)))
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <td className="wrap-anywhere">
        {subscriber.email}
        <p className="mt-1 text-xs text-soft md:hidden">{since}</p>
      </td>
      <td className="whitespace-nowrap max-md:hidden">{since}</td>
      <td>
        <button
          type="button"
          className="row-action"
          data-action="remove"
          aria-label={`Remove ${subscriber.email}`}
          onClick={(event) => onRemove(subscriber, event.currentTarget)}
        >
          Remove
        </button>
      </td>
    </tr>
  )
}
