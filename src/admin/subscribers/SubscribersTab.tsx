import { useStore } from '@nanostores/react'
import type { Subscriber } from '#domain/enquiries/subscribers.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { daysToConfirm } from '#domain/subscribers/days-to-confirm.ts'
import {
  $foundSubscribers,
  $subscribers,
  exportSubscribers,
  reloadSubscribers,
  removeSubscriber,
  setSuspected,
} from '#stores/enquiries/subscriber-list.ts'
import { subscriberTable } from '#stores/enquiries/subscriber-view.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DeletedLink } from '../records/DeletedLink.tsx'
import { undoOffered } from '../records/deletion.tsx'
import { type DeskColumn, DeskList, NothingFound, type RowAction } from '../tables/DeskList.tsx'
import { searchSubscribers, showSubscribers, useSubscriberAddress } from './subscriber-address.ts'

const subscribersOnPage = 50

const dayOf = (moment: string): string => formatDay(londonDay(new Date(moment)))

/** A suspected address was sent no link. */
function stateOf({ confirmedAt, suspected }: Subscriber): string {
  if (confirmedAt !== null) return dayOf(confirmedAt)
  return suspected ? 'No link sent' : 'Not yet'
}

function stateInWords(subscriber: Subscriber): string {
  if (subscriber.confirmedAt !== null) return `Confirmed ${stateOf(subscriber)}`
  return subscriber.suspected ? stateOf(subscriber) : 'Waiting for confirmation'
}

const columns: readonly DeskColumn<Subscriber>[] = [
  { label: 'Subscribed on', from: 'md', className: 'whitespace-nowrap', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'Confirmed',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: (subscriber) => <span className={subscriber.confirmedAt === null ? 'text-soft' : ''}>{stateOf(subscriber)}</span>,
    small: stateInWords,
  },
]

function actionsOf(subscriber: Subscriber): RowAction[] {
  const { email, suspected } = subscriber
  const remove: RowAction = {
    name: 'remove',
    words: 'Remove',
    label: `Remove ${email}`,
    isApart: true,
    run: () => removeSubscriber(subscriber),
    question: {
      title: 'Remove this subscriber?',
      confirmLabel: 'Remove subscriber',
      words: (
        <p>
          <strong className="font-semibold text-ink">{email}</strong> will no longer receive the newsletter. They can subscribe again on the
          website. {undoOffered}
        </p>
      ),
    },
  }
  // The suspicion is only a guess from the time that the form was open.
  const acquit: RowAction = {
    name: 'acquit',
    words: 'Move to Subscribed',
    label: `Move to Subscribed: ${email}`,
    run: () => setSuspected(subscriber, false),
  }
  return suspected ? [acquit, remove] : [remove]
}

export function SubscribersTab({ search }: { search: AddressQuery }) {
  useSubscriberAddress(search)
  const { show, page } = useStore(subscriberTable.$view)
  const found = useStore($foundSubscribers)?.[show] ?? []
  return (
    <DeskList
      id="subscribers"
      heading="Subscribers"
      caption="Subscribers"
      what="The subscribers"
      list={useStore($subscribers)}
      onRetry={reloadSubscribers}
      skeletonRows={8}
      noneYet="No subscribers yet. New subscribers appear here."
      tools={
        <>
          <DeletedLink kind="subscriber" />
          <Button small disabled={found.length === 0} onClick={() => void exportSubscribers()}>
            Export {found.length === 0 ? '' : `${figure(found.length)} `}as CSV
          </Button>
        </>
      }
      filters={<Filters shown={found} />}
      found={found}
      noneFound={<NoSubscribers />}
      keyOf={({ id }) => id}
      nameOf={({ email }) => email}
      title={{ label: 'Email', text: ({ email }) => email }}
      columns={columns}
      actions={actionsOf}
      paging={{ size: subscribersOnPage, page, onPage: (next) => showSubscribers({ page: next }) }}
    />
  )
}

function Filters({ shown }: { shown: readonly Subscriber[] }) {
  const { search, show } = useStore(subscriberTable.$view)
  const found = useStore($foundSubscribers)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
        <input
          type="search"
          aria-label="Search subscribers"
          className="field max-w-md"
          placeholder="Search email"
          value={search}
          onChange={(event) => searchSubscribers(event.currentTarget.value)}
        />
        <ChoiceRow
          label="Show"
          choices={[
            { value: 'subscribed', label: 'Subscribed', count: found?.subscribed.length },
            { value: 'suspected', label: 'Possible spam', count: found?.suspected.length },
          ]}
          value={show}
          onChange={(next) => showSubscribers({ show: next })}
        />
        <p role="status" className="sr-only">
          {countOf(shown.length, 'subscriber')}
        </p>
      </div>
      <Unconfirmed count={shown.filter(({ confirmedAt }) => confirmedAt === null).length} />
    </>
  )
}

function Unconfirmed({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="max-w-prose pb-4 text-sm text-soft">
      {count === 1 ? '1 address waits' : `${figure(count)} addresses wait`} for confirmation. Until then no newsletter is sent there.
      Unconfirmed addresses are deleted after {daysToConfirm}.
    </p>
  )
}

function NoSubscribers() {
  const { search, show } = useStore(subscriberTable.$view)
  const words = search.trim()
  const what = show === 'suspected' ? 'suspected spam' : 'subscribers'
  if (words === '') return <NothingFound>No {what}.</NothingFound>
  return (
    <NothingFound
      actions={
        <Button small onClick={() => showSubscribers({ search: '' })}>
          Clear Search
        </Button>
      }
    >
      {`No ${what} ${show === 'suspected' ? 'matches' : 'match'} “${words}”.`}
    </NothingFound>
  )
}
