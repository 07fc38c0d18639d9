// Kept apart from the schemas, so that the tables do not load zod.

/**
 * The kinds of background work. `mail` sends the outbox, `newsletter` sends issues, `schedule` publishes and
 * withdraws drafts at their times, `build` requests a build that had to wait, and `night` is one nightly step.
 */
export const jobKinds = ['mail', 'newsletter', 'schedule', 'build', 'night'] as const
export type JobKind = (typeof jobKinds)[number]
