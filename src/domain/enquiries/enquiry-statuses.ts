// Apart from the schemas: the tables need these words and none of those.
export const enquiryStatuses = ['new', 'answered', 'archived'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]
