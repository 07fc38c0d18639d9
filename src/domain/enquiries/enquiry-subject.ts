import type { EnquiryRecord } from './enquiry-records.ts'

export const complaintWords = 'Data protection complaint'

/** The subject of an enquiry: the chosen service, or the kind of complaint. */
export const subjectOf = ({ kind, service }: Pick<EnquiryRecord, 'kind' | 'service'>): string | null =>
  kind === 'data-complaint' ? complaintWords : service
