// Kept apart from the schemas, so that the tables do not load zod.

/**
 * `notice` is to staff about an enquiry, `acknowledgement` to its sender.
 * `answer` is what staff wrote to the sender of an enquiry.
 * `confirmation` holds the link by which a subscriber confirms, `account` the one by which staff set a password,
 * or news of a change of their account.
 * `follow` holds the link by which a subscriber confirms what it follows.
 * `failed-work` tells an owner that a kind of background work fails.
 * `review` tells those who publish that a draft waits, and `returned` tells its author that it came back.
 */
export const mailKinds = [
  'notice',
  'acknowledgement',
  'confirmation',
  'follow',
  'review',
  'returned',
  'account',
  'answer',
  'failed-work',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `failed` has no further attempt. `dropped` has no record or no recipient any more, or was discarded by staff. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const
