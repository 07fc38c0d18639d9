// Kept apart from the schemas, so that functions, pages and the desk load little with it.

interface Period {
  /** The PostgreSQL interval for the nightly deletion. */
  interval: string
  /** The same in words, for the privacy notice. */
  words: string
}

/** Retention periods. The deleting queries and the privacy notice use the same line. */
export const periods = {
  enquiry: { interval: '12 months', words: 'twelve months' },
  unconfirmed: { interval: '7 days', words: 'seven days' },
  /** A weekly mail never includes older notes, so the list of sent notes need not go back further. */
  followedNote: { interval: '56 days', words: 'eight weeks' },
  sentMail: { interval: '1 month', words: 'a month' },
  deleted: { interval: '1 day', words: 'a day' },
  revision: { interval: '1 year', words: 'a year' },
  audit: { interval: '12 months', words: 'twelve months' },
  visits: { interval: '12 months', words: 'twelve months' },
  vainSearch: { interval: '90 days', words: 'ninety days' },
  erasure: { interval: '12 months', words: 'twelve months' },
} as const satisfies Record<string, Period>
