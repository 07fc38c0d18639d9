import type { Subscriber } from '#domain/enquiries/subscribers.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { removeSubscriber, setSuspected } from '#stores/enquiries/subscriber-list.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type OnDelete, undoOffered } from '../records/deletion.ts'
import { useRemoval } from '../records/use-removal.ts'
import { PageSteps } from '../tables/PageSteps.tsx'
import { RowMenu } from '../tables/RowMenu.tsx'
import { focusAfter, moveOnIfLost } from '../tables/row-focus.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { showSubscribers } from './subscriber-address.ts'

const subscribersOnPage = 50

const columns = [
  { label: 'Email' },
  { label: 'Subscribed on', className: 'max-md:hidden' },
  { label: 'Confirmed', className: 'max-md:hidden' },
  { label: 'Actions' },
]

/** A suspected address was sent no link. */
function stateOf({ confirmedAt, suspected }: Subscriber): string {
  if (confirmedAt !== null) return dayOf(confirmedAt)
  return suspected ? 'No link sent' : 'Not yet'
}

function stateInWords(subscriber: Subscriber): string {
  if (subscriber.confirmedAt !== null) return `Confirmed ${stateOf(subscriber)}`
  return subscriber.suspected ? stateOf(subscriber) : 'Waiting for confirmation'
}

const dayOf = (moment: string): string => formatDay(londonDay(new Date(moment)))

export interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  /** From 0. */
  page: number
}

export function SubscriberTable({ subscribers, page }: SubscriberTableProps) {
  const { pendingDeletion, ask, cancel, confirm } = useRemoval<Subscriber>(removeSubscriber)
  const pages = Math.max(1, Math.ceil(subscribers.length / subscribersOnPage))
  // A removal may remove the last page.
  const first = Math.min(page, pages - 1) * subscribersOnPage
  const shown = subscribers.slice(first, first + subscribersOnPage)
  return (
    <>
      <table className="desk-table">
        <caption className="sr-only">Subscribers</caption>
        <TableHead columns={columns} />
        <tbody>
          {shown.map((subscriber, index) => (
            <SubscriberRow key={subscriber.id} subscriber={subscriber} number={first + index + 1} onRemove={ask} />
          ))}
        </tbody>
      </table>
      <PageSteps page={first / subscribersOnPage} pages={pages} onPage={(next) => showSubscribers({ page: next })} />
      <ConfirmDialog
        open={pendingDeletion !== null}
        title="Remove this subscriber?"
        confirmLabel="Remove subscriber"
        onCancel={cancel}
        onConfirm={confirm}
      >
        <p>
          <strong className="font-semibold text-ink">{pendingDeletion?.email}</strong> will no longer receive the newsletter. They can
          subscribe again on the website. {undoOffered}
        </p>
      </ConfirmDialog>
    </>
  )
}

interface SubscriberRowProps {
  subscriber: Subscriber
  number: number
  onRemove: OnDelete<Subscriber>
}

function SubscriberRow({ subscriber, number, onRemove }: SubscriberRowProps) {
  const since = dayOf(subscriber.createdAt)
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words">
        {subscriber.email}
        <p className="mt-1 text-xs text-soft md:hidden">
          {since}. {stateInWords(subscriber)}.
        </p>
      </th>
      <td className="whitespace-nowrap max-md:hidden">{since}</td>
      <td className={`whitespace-nowrap max-md:hidden ${subscriber.confirmedAt === null ? 'text-soft' : ''}`}>{stateOf(subscriber)}</td>
      <td>
        <RowMenu name={subscriber.email} apart={<RemoveButton subscriber={subscriber} onRemove={onRemove} />}>
          {subscriber.suspected && <AcquitButton subscriber={subscriber} />}
        </RowMenu>
      </td>
    </tr>
  )
}

function RemoveButton({ subscriber, onRemove }: Pick<SubscriberRowProps, 'subscriber' | 'onRemove'>) {
  return (
    <button
      type="button"
      className="row-action"
      data-action="remove"
      aria-label={`Remove ${subscriber.email}`}
      onClick={(event) => onRemove(subscriber, event.currentTarget)}
    >
      Remove
    </button>
  )
}

/** The suspicion is only a guess from the time that the form was open. */
function AcquitButton({ subscriber }: { subscriber: Subscriber }) {
  const acquit = async (button: HTMLElement): Promise<void> => {
    const moveOn = focusAfter(button)
    await setSuspected(subscriber, false)
    moveOnIfLost(moveOn)
  }
  return (
    <button
      type="button"
      className="row-action"
      data-action="acquit"
      aria-label={`Move to Subscribed: ${subscriber.email}`}
      onClick={(event) => void acquit(event.currentTarget)}
    >
      Move to Subscribed
    </button>
  )
}
