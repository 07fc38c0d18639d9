// Kept apart from the schemas, so that the tables do not load zod.

/** `data-complaint` came by the form on the privacy page. */
export const enquiryKinds = ['enquiry', 'data-complaint'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
