import { type EnquiryShow, enquiryShows, longestEnquirySearch } from '#domain/enquiries/enquiry-shows.ts'
import { type AddressQuery, openTableView, readPage, type TableView, writePage } from '../records/table-view.ts'

export interface EnquiryTableView extends TableView {
  show: EnquiryShow
  /** Undefined for newest first. */
  order?: 'oldest' | undefined
}

function read({ q = '', show, order, page }: AddressQuery): EnquiryTableView {
  return {
    search: q.slice(0, longestEnquirySearch),
    show: enquiryShows.find((name) => name === show) ?? 'inbox',
    order: order === 'oldest' ? order : undefined,
    page: readPage(page),
  }
}

function write({ search, show, order, page }: EnquiryTableView): [name: string, value: string][] {
  const all: [string, string][] = [
    ['q', search],
    ['show', show === 'inbox' ? '' : show],
    ['order', order ?? ''],
    ['page', writePage(page)],
  ]
  return all.filter(([, value]) => value !== '')
}

/** The view of the enquiries, kept while the desk is open. The address and the API use the same parameters. */
export const enquiryTable = openTableView<EnquiryTableView>({ whole: { search: '', show: 'inbox', page: 0 }, read, write })

/** The view as a query of `GET /api/enquiries`. */
export function enquiryQuery(view: EnquiryTableView): string {
  const query = new URLSearchParams(write({ ...view, search: view.search.trim() })).toString()
  return query === '' ? '' : `?${query}`
}
