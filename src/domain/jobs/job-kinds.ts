import { isWeeklyWork, weeklyWorks } from './weekly-works.ts'

// Kept apart from the schemas, so that the tables do not load zod.

/**
 * The kinds of background work. `mail` sends the outbox, `deliveries` sends issues and weekly mails, `schedule`
 * publishes and withdraws drafts at their times, `build` requests a delayed build, `night` is one nightly step,
 * `weekly` prepares the weekly mail or the draft of an issue, `judgments` checks the register's whole judgments
 * at Find Case Law, and `visits` counts the beacons of pages.
 */
export const jobKinds = ['mail', 'deliveries', 'schedule', 'build', 'night', 'weekly', 'judgments', 'visits'] as const
export type JobKind = (typeof jobKinds)[number]

export const workWords: Record<JobKind, string> = {
  mail: 'Send messages',
  deliveries: 'Send issues and weekly mails',
  schedule: 'Publish and withdraw scheduled drafts',
  build: 'Rebuild the website',
  night: 'Nightly clean-up',
  weekly: 'Weekly work',
  judgments: 'Check judgments at Find Case Law',
  visits: 'Count visits',
}

/** The steps of `night` with their labels, in the order in which they run. */
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

/** The label of one step of `night` or `weekly`. */
export function workName({ kind, key }: { kind: JobKind; key: string }): string {
  if (kind === 'night' && isNightStep(key)) return nightSteps[key]
  return kind === 'weekly' && isWeeklyWork(key) ? weeklyWorks[key] : workWords[kind]
}
