// Kept apart from the schemas, so that the tables do not load zod.

/** How an enquiry ended for the practice. None (null) while it is open. */
export const enquiryOutcomes = ['instructed', 'declined', 'conflict', 'referred', 'no-reply', 'spam'] as const
export type EnquiryOutcome = (typeof enquiryOutcomes)[number]

/** What an entry in the thread of an enquiry is: a note of staff, or an answer that was mailed to the enquirer. */
export const entryKinds = ['note', 'answer'] as const
