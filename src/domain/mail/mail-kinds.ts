// Kept apart from the schemas, so that the tables do not load zod.

/**
 * `notice` tells staff of an enquiry, `acknowledgement` tells its sender that it arrived.
 * `confirmation` holds the link by which a subscriber confirms.
 */
export const mailKinds = ['notice', 'acknowledgement', 'confirmation'] as const
export type MailKind = (typeof mailKinds)[number]

/** `failed` has no further attempt. `dropped` has no record or no recipient any more, or was discarded by staff. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const
