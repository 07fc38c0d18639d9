import type { EnquiryRecord } from './enquiry-records.ts'

// Kept apart from enquiry-pages.ts, so that a function that only counts or deletes does not load zod.

/** Which enquiries to show. The inbox holds all that are neither archived nor suspected, complaints among them. */
export const enquiryShows = ['inbox', 'new', 'answered', 'archived', 'suspected', 'complaints', 'all'] as const
export type EnquiryShow = (typeof enquiryShows)[number]

export type Standing = Pick<EnquiryRecord, 'status' | 'suspected' | 'kind'>
export type CountedAs = EnquiryRecord['status'] | 'suspected' | 'complaints'

/** Where an enquiry is counted. A complaint counts by its status too. */
export function countedAs({ status, suspected, kind }: Standing): CountedAs[] {
  if (suspected) return ['suspected']
  return kind === 'data-complaint' ? [status, 'complaints'] : [status]
}

export const enquiryOrders = ['newest', 'oldest', 'due'] as const
export type EnquiryOrder = (typeof enquiryOrders)[number]

/** Fifty of the longest messages stay below the 6 MB limit of a function's answer. */
export const enquiriesOnPage = 50
export const longestEnquirySearch = 200
