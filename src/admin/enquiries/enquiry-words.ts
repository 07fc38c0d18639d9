import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'
import type { EnquiryStatus } from '#domain/enquiries/enquiry-statuses.ts'

export const statusWords: Record<EnquiryStatus, string> = { new: 'New', answered: 'Answered', archived: 'Archived' }

export function nameOf({ firstName, lastName }: Pick<EnquiryRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
