// Kept apart from the schemas, so that the tables do not load zod.

/** After `bounced` and `complained` an address gets no confirmation either. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
