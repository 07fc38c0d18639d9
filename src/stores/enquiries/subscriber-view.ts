import { choiceParameter, openTableView, pageParameter, searchParameter, type TableView } from '../records/table-view.ts'

/** The two lists of addresses: people's, and those that a program may have sent. */
const subscriberShows = ['subscribed', 'suspected'] as const

interface SubscriberTableView extends TableView {
  show: (typeof subscriberShows)[number]
}

export const subscriberTable = openTableView<SubscriberTableView>({
  search: searchParameter(),
  show: choiceParameter('show', subscriberShows, 'subscribed'),
  page: pageParameter,
})
