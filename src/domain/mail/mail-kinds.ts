// Kept apart from the schemas, so that the tables do not load zod.

/**
 * `notice` tells staff about an enquiry, and `acknowledgement` confirms it to its sender. `answer` is the
 * staff's answer to an enquiry. `confirmation` has the link to confirm a subscription. `account` has the link to
 * set a password, or reports a change of an account. `follow` has the link to confirm a follow. `failed-work`
 * tells an owner that a kind of background work fails. `review` tells those who publish that a draft waits, and
 * `returned` tells its author that it came back.
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

/** `failed` gets no further attempt. `dropped` has lost its record or recipient, or staff discarded it. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const
