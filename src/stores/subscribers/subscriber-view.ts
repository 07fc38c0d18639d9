import { followKinds } from '#domain/follows/follow-kinds.ts'
import { choiceParameter, openTableView, pageParameter, searchParameter, type TableView } from '../records/table-view.ts'

/** The two lists of addresses: those of people, and those that a program may have entered. */
const subscriberShows = ['subscribed', 'suspected'] as const

/** The mail that an address gets: everything, the newsletter, or notes about its follows. */
const subscriberGets = ['all', 'newsletter', ...followKinds] as const
export type SubscriberGets = (typeof subscriberGets)[number]

interface SubscriberTableView extends TableView {
  show: (typeof subscriberShows)[number]
  gets: SubscriberGets
}

export const subscriberTable = openTableView<SubscriberTableView>({
  search: searchParameter(),
  show: choiceParameter('show', subscriberShows, 'subscribed'),
  gets: choiceParameter('gets', subscriberGets, 'all'),
  page: pageParameter,
})
