import { useStore } from '@nanostores/react'
import { countOf, figure } from '#domain/fields/counts.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { followKinds, followKindWords, followWords } from '#domain/follows/follow-kinds.ts'
import { periods } from '#domain/subjects/periods.ts'
import type { Subscriber } from '#domain/subscribers/listed-subscriber.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import {
  $foundSubscribers,
  $subscriberExport,
  $subscribers,
  exportSubscribers,
  reloadSubscribers,
  removeSubscriber,
  setSuspected,
} from '#stores/subscribers/subscriber-list.ts'
import { subscriberTable } from '#stores/subscribers/subscriber-view.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DeletedList } from '../records/DeletedList.tsx'
import { undoOffered } from '../records/deletion.tsx'
import { go } from '../shell/navigation.ts'
import { readListState, statePath } from '../shell/router.ts'
import { type DeskColumn, DeskList, NothingFound, type RowAction } from '../tables/DeskList.tsx'
import { searchSubscribers, showSubscribers, useSubscriberAddress } from './subscriber-address.ts'

const subscribersOnPage = 50

const dayOf = (moment: string): string => formatDay(londonDay(new Date(moment)))

/** No link was sent to a suspected address. */
function stateOf({ confirmedAt, suspected }: Subscriber): string {
  if (confirmedAt !== null) return dayOf(confirmedAt)
  return suspected ? 'No link sent' : 'Not yet'
}

const getsOf = ({ getsIssues, follows }: Subscriber): string[] => [...(getsIssues ? ['Newsletter'] : []), ...follows.map(followWords)]

/** The first item in words, the others as a number. The title and the file have all of them. */
function getsText(subscriber: Subscriber): string {
  const [first, ...others] = getsOf(subscriber)
  return first === undefined ? 'Nothing yet' : `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

const columns: readonly DeskColumn<Subscriber>[] = [
  { label: 'Subscribed on', from: 'lg', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'Confirmed',
    cell: (subscriber) => <span className={subscriber.confirmedAt === null ? 'text-soft' : ''}>{stateOf(subscriber)}</span>,
  },
  { label: 'Gets', from: 'md', cell: (subscriber) => <span title={getsOf(subscriber).join('\n')}>{getsText(subscriber)}</span> },
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
          <strong className="font-semibold text-ink">{email}</strong> will no longer receive the newsletter, nor notes on what they follow.
          They can subscribe again on the website. {undoOffered}
        </p>
      ),
    },
  }
  // The suspicion is only a guess, based on how long the form was open.
  const acquit: RowAction = {
    name: 'acquit',
    words: 'Move to Subscribed',
    label: `Move to Subscribed ${email}`,
    run: () => setSuspected(subscriber, false),
  }
  return suspected ? [acquit, remove] : [remove]
}

export function SubscribersTab({ search }: { search: AddressQuery }) {
  useSubscriberAddress(search)
  if (readListState(search['state']) === 'deleted')
    return <DeletedList kind="subscriber" heading="Subscribers" states={<States isDeleted />} />
  return <SubscriberRegister />
}

function SubscriberRegister() {
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
      states={<States />}
      tools={<ExportButton count={found.length} />}
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

function ExportButton({ count }: { count: number }) {
  const exporting = useStore($subscriberExport)
  return (
    <Button small disabled={count === 0} paused={exporting} onClick={() => void exportSubscribers()}>
      {exporting ? 'Exporting...' : `Export${count === 0 ? '' : ` ${figure(count)} as CSV`}`}
    </Button>
  )
}

function States({ isDeleted = false }: { isDeleted?: boolean }) {
  const { show } = useStore(subscriberTable.$view)
  const found = useStore($foundSubscribers)
  const open = (next: typeof show | 'deleted'): void => {
    if (next === 'deleted') go(statePath('subscriber', 'deleted'), { still: true })
    else showSubscribers({ show: next })
  }
  return (
    <ChoiceRow
      label="Show"
      choices={[
        { value: 'subscribed', label: 'Subscribed', count: found?.subscribed.length },
        { value: 'suspected', label: 'Possible spam', count: found?.suspected.length },
        { value: 'deleted', label: 'Deleted' },
      ]}
      value={isDeleted ? 'deleted' : show}
      onChange={open}
    />
  )
}

function Filters({ shown }: { shown: readonly Subscriber[] }) {
  const { search, gets } = useStore(subscriberTable.$view)
  return (
    <>
      <div className="desk-filters">
        <input
          type="search"
          aria-label="Search subscribers"
          className="field max-w-md"
          placeholder="Search email or what they follow"
          value={search}
          onChange={(event) => searchSubscribers(event.currentTarget.value)}
        />
        <select
          aria-label="What they get"
          className="field w-auto"
          value={gets}
          onChange={(event) => showSubscribers({ gets: subscriberTable.read({ gets: event.currentTarget.value }).gets })}
        >
          <option value="all">Gets: anything</option>
          <option value="newsletter">The newsletter</option>
          {followKinds.map((kind) => (
            <option key={kind} value={kind}>
              Follows: {followKindWords[kind].toLowerCase()}
            </option>
          ))}
        </select>
        <p role="status" className="sr-only">
          {countOf(shown.length, 'subscriber')}
        </p>
      </div>
      <Counts shown={shown} />
    </>
  )
}

/** 'Confirmed 4 · Waiting 2' */
function Counts({ shown }: { shown: readonly Subscriber[] }) {
  const waiting = shown.filter(({ confirmedAt }) => confirmedAt === null).length
  return (
    <p className="figures pb-3 text-sm text-soft">
      Confirmed {figure(shown.length - waiting)} · Waiting {figure(waiting)} · Newsletter{' '}
      {figure(shown.filter(({ getsIssues, confirmedAt }) => getsIssues && confirmedAt !== null).length)} · Follow something{' '}
      {figure(shown.filter(({ follows }) => follows.length > 0).length)}
      {waiting > 0 &&
        `. Nothing is sent to an address before it is confirmed. An unconfirmed address is deleted after ${periods.unconfirmed.words}.`}
    </p>
  )
}

function NoSubscribers() {
  const { search, show, gets } = useStore(subscriberTable.$view)
  const words = search.trim()
  const what = show === 'suspected' ? 'suspected spam' : 'subscribers'
  if (gets === 'all' && words === '') return <NothingFound>No {what}.</NothingFound>
  return (
    <NothingFound
      actions={
        <Button small onClick={() => showSubscribers({ search: '', gets: 'all' })}>
          Clear search
        </Button>
      }
    >
      {gets === 'all' ? `No ${what} ${show === 'suspected' ? 'matches' : 'match'} “${words}”.` : `None of the ${what} found gets this.`}
    </NothingFound>
  )
}
