// Kept apart from the schemas, so that the tables do not load zod.

/** The outcome of an enquiry for the practice. Null while it is open. */
export const enquiryOutcomes = ['instructed', 'declined', 'conflict', 'referred', 'no-reply', 'spam'] as const
export type EnquiryOutcome = (typeof enquiryOutcomes)[number]

/** The kinds of entries in the thread of an enquiry: a note of staff, or an answer mailed to the enquirer. */
export const entryKinds = ['note', 'answer'] as const
