// Kept apart from the schemas, so that the tables do not load zod.

/**
 * The reasons why an address gets no newsletter. After `bounced` and `complained` it gets no confirmation
 * either.
 */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
