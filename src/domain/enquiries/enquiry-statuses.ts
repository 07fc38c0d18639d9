// Kept apart from the schemas, so that the tables do not load zod.
export const enquiryStatuses = ['new', 'answered', 'archived'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]
