// Kept apart from the schemas, so that functions, pages and the desk load little with it.

interface Period {
  /** An interval of PostgreSQL, by which the nightly function deletes. */
  interval: string
  /** The same in words, for the privacy notice. */
  words: string
}

/** How long rows are kept. The queries that delete them and the privacy notice read the same line. */
export const periods = {
  enquiry: { interval: '12 months', words: 'twelve months' },
  unconfirmed: { interval: '7 days', words: 'seven days' },
  /** A note that is older is in no weekly mail, so the list of those sent need not go back further. */
  followedNote: { interval: '56 days', words: 'eight weeks' },
  sentMail: { interval: '1 month', words: 'a month' },
  deleted: { interval: '1 day', words: 'a day' },
  revision: { interval: '1 year', words: 'a year' },
  audit: { interval: '12 months', words: 'twelve months' },
  visits: { interval: '12 months', words: 'twelve months' },
  vainSearch: { interval: '90 days', words: 'ninety days' },
  erasure: { interval: '12 months', words: 'twelve months' },
} as const satisfies Record<string, Period>
