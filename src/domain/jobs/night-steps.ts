/** In the order of the nightly run. */
export const nightSteps = {
  enquiries: 'Delete old enquiries',
  subscribers: 'Delete unconfirmed subscribers',
  sessions: 'Delete ended sessions',
  discord: 'Delete messages on Discord about cases that are gone',
  deleted: 'Delete records that can no longer be restored',
  // Runs after the deletion of their enquiries.
  entries: 'Delete notes and answers of deleted enquiries',
  // Runs after the deletion of their subscribers.
  follows: 'Delete follows that were not confirmed, and the lists of notes sent',
  revisions: 'Delete old revisions',
  // After the records and revisions that named them.
  pictures: 'Delete unused pictures',
  changes: 'Shorten the log of changed pages',
  builds: 'Shorten the list of builds',
  counts: 'Delete old counts',
  visits: 'Delete old statistics',
  mail: 'Delete rows of old messages',
  erasures: 'Delete old receipts of erasures',
  audit: 'Shorten the audit trail',
} as const
export type NightStep = keyof typeof nightSteps

export const isNightStep = (name: string): name is NightStep => Object.hasOwn(nightSteps, name)
