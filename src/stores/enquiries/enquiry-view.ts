import { type EnquiryShow, enquiryShows, longestEnquirySearch } from '#domain/enquiries/enquiry-shows.ts'
import { type EnquiryOutcome, enquiryOutcomes } from '#domain/enquiries/work/outcomes.ts'
import { type AddressQuery, openTableView, readPage, type TableView, writePage } from '../records/table-view.ts'

export interface EnquiryTableView extends TableView {
  show: EnquiryShow
  /** `me`, `none` or the id of an account. Undefined for everybody's. */
  assigned?: string | undefined
  outcome?: EnquiryOutcome | 'none' | undefined
  /** Undefined for newest first. */
  order?: 'oldest' | undefined
}

const isAssigned = (text = ''): boolean => /^(?:me|none|[1-9]\d{0,8})$/.test(text)

function read({ q = '', show, assigned, outcome, order, page }: AddressQuery): EnquiryTableView {
  return {
    search: q.slice(0, longestEnquirySearch),
    show: enquiryShows.find((name) => name === show) ?? 'inbox',
    assigned: isAssigned(assigned) ? assigned : undefined,
    outcome: outcome === 'none' ? outcome : enquiryOutcomes.find((name) => name === outcome),
    order: order === 'oldest' ? order : undefined,
    page: readPage(page),
  }
}

function write({ search, show, assigned, outcome, order, page }: EnquiryTableView): [name: string, value: string][] {
  const all: [string, string][] = [
    ['q', search],
    ['show', show === 'inbox' ? '' : show],
    ['assigned', assigned ?? ''],
    ['outcome', outcome ?? ''],
    ['order', order ?? ''],
    ['page', writePage(page)],
  ]
  return all.filter(([, value]) => value !== '')
}

/** The address and the API use the same parameters. */
export const enquiryTable = openTableView<EnquiryTableView>({ whole: { search: '', show: 'inbox', page: 0 }, read, write })

export function enquiryQuery(view: EnquiryTableView): string {
  const query = new URLSearchParams(write({ ...view, search: view.search.trim() })).toString()
  return query === '' ? '' : `?${query}`
}
