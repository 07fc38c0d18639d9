// Apart from enquiry-pages.ts, so that a function that only counts or deletes starts without schemas.

/** What of the enquiries is asked for. The inbox is all that is neither archived nor suspected. */
export const enquiryShows = ['inbox', 'new', 'answered', 'archived', 'suspected', 'all'] as const
export type EnquiryShow = (typeof enquiryShows)[number]

/** Fifty of the longest messages stay below the 6 MB that a function may answer. */
export const enquiriesOnPage = 50
export const longestEnquirySearch = 200
