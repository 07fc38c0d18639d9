// Kept apart from the schemas, so that the tables do not load zod.

/** An issue is public from `sending` on. `draft` and `scheduled` are read by staff only. */
export const issueStates = ['draft', 'scheduled', 'sending', 'sent'] as const
export type IssueState = (typeof issueStates)[number]

/**
 * One subscriber's copy of an issue. `unknown` was sent but the answer was lost, so it is never sent again.
 * `failed` gets no further attempt. `dropped` has lost its subscriber, or staff stopped it.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Pages below `/newsletter` that are not issues. */
export const reservedIssueSlugs = ['confirm', 'unsubscribe', 'preferences', 'feed', 'rss'] as const
