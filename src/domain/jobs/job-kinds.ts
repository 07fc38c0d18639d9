import { isNightStep, nightSteps } from './night-steps.ts'

// Kept apart from the schemas, so that the tables do not load zod.

/**
 * The kinds of background work. `mail` sends the outbox, `newsletter` sends issues, `schedule` publishes and
 * withdraws drafts at their times, `build` requests a build that had to wait, and `night` is one nightly step.
 */
export const jobKinds = ['mail', 'newsletter', 'schedule', 'build', 'night'] as const
export type JobKind = (typeof jobKinds)[number]

export const workWords: Record<JobKind, string> = {
  mail: 'Send messages',
  newsletter: 'Send issues of the newsletter',
  schedule: 'Publish and withdraw scheduled drafts',
  build: 'Rebuild the website',
  night: 'Nightly clean-up',
}

/** For the night: the words of its step. */
export const workName = ({ kind, key }: { kind: JobKind; key: string }): string =>
  kind === 'night' && isNightStep(key) ? nightSteps[key] : workWords[kind]
