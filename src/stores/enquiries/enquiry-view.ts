import { type EnquiryShow, enquiryShows, longestEnquirySearch } from '#domain/enquiries/enquiry-shows.ts'
import { type EnquiryOutcome, enquiryOutcomes } from '#domain/enquiries/work/outcomes.ts'
import { choiceParameter, openTableView, pageParameter, searchParameter, type TableView } from '../records/table-view.ts'

export interface EnquiryTableView extends TableView {
  show: EnquiryShow
  /** `me`, `none` or the id of an account. Undefined for everybody's. */
  assigned?: string | undefined
  outcome?: EnquiryOutcome | 'none' | undefined
  /** Undefined for newest first. */
  order?: 'oldest' | undefined
}

/** The address and the API use the same parameters. */
export const enquiryTable = openTableView<EnquiryTableView>({
  search: searchParameter(longestEnquirySearch),
  show: choiceParameter('show', enquiryShows, 'inbox'),
  assigned: { name: 'assigned', read: (text = '') => (/^(?:me|none|[1-9]\d{0,8})$/.test(text) ? text : undefined) },
  outcome: choiceParameter('outcome', ['none', ...enquiryOutcomes], undefined),
  order: choiceParameter('order', ['oldest'], undefined),
  page: pageParameter,
})

export function enquiryQuery(view: EnquiryTableView): string {
  const query = new URLSearchParams(enquiryTable.write({ ...view, search: view.search.trim() })).toString()
  return query === '' ? '' : `?${query}`
}
