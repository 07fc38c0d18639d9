import type { EnquiryRecord } from './enquiry-records.ts'

export const complaintWords = 'Data protection complaint'

/** What an enquiry is about: the service that was chosen, or that it is a complaint. */
export const subjectOf = ({ kind, service }: Pick<EnquiryRecord, 'kind' | 'service'>): string | null =>
  kind === 'data-complaint' ? complaintWords : service
