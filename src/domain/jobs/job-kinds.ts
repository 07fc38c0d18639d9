import { isNightStep, nightSteps } from './night-steps.ts'
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

/** The label of one step of `night` or `weekly`. */
export function workName({ kind, key }: { kind: JobKind; key: string }): string {
  if (kind === 'night' && isNightStep(key)) return nightSteps[key]
  return kind === 'weekly' && isWeeklyWork(key) ? weeklyWorks[key] : workWords[kind]
}
