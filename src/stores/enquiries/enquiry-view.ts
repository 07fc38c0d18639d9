import { type EnquiryOutcome, enquiryOutcomes } from '#domain/enquiries/enquiry-kinds.ts'
import { type EnquiryShow, enquiryPageSchema, enquiryShows, longestEnquirySearch } from '#domain/enquiries/enquiry-pages.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import { api } from '#domain/site/paths.ts'
import { call } from '../http/http.ts'
import { choiceParameter, openTableView, pageParameter, searchParameter, type TableView } from '../records/table-view.ts'

export interface EnquiryTableView extends TableView {
  show: EnquiryShow
  /** `me`, `none` or the id of an account. Undefined means anyone. */
  assigned?: string | undefined
  outcome?: EnquiryOutcome | 'none' | undefined
  /** Undefined means that the most urgent come first. */
  order?: 'newest' | 'oldest' | undefined
}

/** The address and the API use the same parameters. */
export const enquiryTable = openTableView<EnquiryTableView>({
  search: searchParameter(longestEnquirySearch),
  show: choiceParameter('show', enquiryShows, 'inbox'),
  assigned: { name: 'assigned', read: (text = '') => (/^(?:me|none|[1-9]\d{0,8})$/.test(text) ? text : undefined) },
  outcome: choiceParameter('outcome', ['none', ...enquiryOutcomes], undefined),
  order: choiceParameter('order', ['newest', 'oldest'], undefined),
  page: pageParameter,
})

/** The latest enquiries with the words, of every status. */
export const findEnquiries = async (search: string): Promise<EnquiryRecord[]> =>
  (await call(api.enquiries + enquiryQuery({ ...enquiryTable.whole, search, show: 'all' }), enquiryPageSchema)).enquiries

export function enquiryQuery(view: EnquiryTableView): string {
  const query = new URLSearchParams(enquiryTable.write({ ...view, search: view.search.trim() }))
  if (view.order === undefined) query.set('order', 'due')
  return `?${query}`
}
