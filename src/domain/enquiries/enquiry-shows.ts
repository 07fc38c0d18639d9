// Kept apart from enquiry-pages.ts, so that a function that only counts or deletes does not load zod.

/** Which enquiries to show. The inbox holds all that are neither archived nor suspected. */
export const enquiryShows = ['inbox', 'new', 'answered', 'archived', 'suspected', 'all'] as const
export type EnquiryShow = (typeof enquiryShows)[number]

/** Fifty of the longest messages stay below the 6 MB limit of a function's answer. */
export const enquiriesOnPage = 50
export const longestEnquirySearch = 200
