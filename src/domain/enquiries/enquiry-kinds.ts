// Kept apart from the schemas, so that the tables do not load zod.

/** `data-complaint` came by the form on the privacy page. */
export const enquiryKinds = ['enquiry', 'data-complaint'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const complaintWords = 'Data protection complaint'

/** The subject of an enquiry: the chosen service, or the kind of complaint. */
export const subjectOf = ({ kind, service }: { kind: EnquiryKind; service: string | null }): string | null =>
  kind === 'data-complaint' ? complaintWords : service

export const enquiryStatuses = ['new', 'answered', 'archived'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The outcome of an enquiry for the practice. Null while it is open. */
export const enquiryOutcomes = ['instructed', 'declined', 'conflict', 'referred', 'no-reply', 'spam'] as const
export type EnquiryOutcome = (typeof enquiryOutcomes)[number]

/** The kinds of entries in the thread of an enquiry: a note of staff, or an answer mailed to the enquirer. */
export const entryKinds = ['note', 'answer'] as const
