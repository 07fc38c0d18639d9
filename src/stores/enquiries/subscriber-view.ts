import { type AddressQuery, openTableView, readPage, type TableView, writePage } from '../records/table-view.ts'

/** The two lists of addresses: people's, and those that a program may have sent. */
export const subscriberShows = ['subscribed', 'suspected'] as const

export interface SubscriberTableView extends TableView {
  show: (typeof subscriberShows)[number]
}

function read({ q = '', show, page }: AddressQuery): SubscriberTableView {
  return { search: q, show: show === 'suspected' ? show : 'subscribed', page: readPage(page) }
}

function write({ search, show, page }: SubscriberTableView): [name: string, value: string][] {
  const all: [string, string][] = [
    ['q', search],
    ['show', show === 'subscribed' ? '' : show],
    ['page', writePage(page)],
  ]
  return all.filter(([, value]) => value !== '')
}

export const subscriberTable = openTableView<SubscriberTableView>({ whole: { search: '', show: 'subscribed', page: 0 }, read, write })
