import { useStore } from '@nanostores/react'
import { countOf, figure } from '#domain/fields/counts.ts'
import { daysToConfirm } from '#domain/subscribers/days-to-confirm.ts'
import { $foundSubscribers, $subscribers, exportSubscribers, reloadSubscribers } from '#stores/enquiries/subscriber-list.ts'
import { subscriberTable } from '#stores/enquiries/subscriber-view.ts'
import type { AddressQuery } from '#stores/records/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeletedLink } from '../records/DeletedLink.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { SubscriberTable } from './SubscriberTable.tsx'
import { searchSubscribers, showSubscribers, useSubscriberAddress } from './subscriber-address.ts'

export function SubscribersTab({ search }: { search: AddressQuery }) {
  useSubscriberAddress(search)
  const { show } = useStore(subscriberTable.$view)
  const found = useStore($foundSubscribers)?.[show].length ?? 0
  return (
    <section aria-labelledby="subscribers-head">
      <div className="desk-head">
        <h2 id="subscribers-head">Subscribers</h2>
        <div className="flex flex-wrap gap-3">
          <DeletedLink kind="subscriber" />
          <Button small disabled={found === 0} onClick={() => void exportSubscribers()}>
            Export {found === 0 ? '' : `${figure(found)} `}as CSV
          </Button>
        </div>
      </div>
      <SubscriberRegister />
    </section>
  )
}

function SubscriberRegister() {
  const { data, error } = useStore($subscribers)
  const failure = error ? (
    <div className="py-6">
      <LoadFailure what="The subscribers" error={error} onRetry={reloadSubscribers} />
    </div>
  ) : null
  if (data === undefined) return failure ?? <SkeletonRows rows={8} />
  if (data.length === 0) return failure ?? <p className="py-8 text-soft">No subscribers yet. New subscribers appear here.</p>
  return (
    <>
      {failure}
      <FoundSubscribers />
    </>
  )
}

function FoundSubscribers() {
  const { search, show, page } = useStore(subscriberTable.$view)
  const found = useStore($foundSubscribers)
  const shown = found?.[show] ?? []
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
      {shown.length === 0 ? <NoSubscribers /> : <SubscriberTable subscribers={shown} page={page} />}
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
  return (
    <div className="grid justify-items-start gap-4 border-y border-rule py-8">
      <p className="text-soft">{words === '' ? `No ${what}.` : `No ${what} ${show === 'suspected' ? 'matches' : 'match'} “${words}”.`}</p>
      {words !== '' && (
        <Button small onClick={() => showSubscribers({ search: '' })}>
          Clear Search
        </Button>
      )}
    </div>
  )
}
