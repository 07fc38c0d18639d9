import type { EnquiryRecord } from './enquiry-records.ts'

// Kept apart from enquiry-pages.ts, so that a function that only counts or deletes does not load zod.

/** The filters of enquiries. The inbox has all that are neither archived nor suspected, including complaints. */
export const enquiryShows = ['inbox', 'new', 'answered', 'archived', 'suspected', 'complaints', 'all'] as const
export type EnquiryShow = (typeof enquiryShows)[number]

export type Standing = Pick<EnquiryRecord, 'status' | 'suspected' | 'kind'>
export type CountedAs = EnquiryRecord['status'] | 'suspected' | 'complaints'

/** The counts that include an enquiry. A complaint also counts by its status. */
export function countedAs({ status, suspected, kind }: Standing): CountedAs[] {
  if (suspected) return ['suspected']
  return kind === 'data-complaint' ? [status, 'complaints'] : [status]
}

export const enquiryOrders = ['newest', 'oldest', 'due'] as const

/** Fifty of the longest messages stay below the 6 MB limit of a function's answer. */
export const enquiriesOnPage = 50
export const longestEnquirySearch = 200
