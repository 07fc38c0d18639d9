import type { EnquiryRecord, EnquiryStatus } from '#domain/enquiry-records.ts'

export const statusWords: Record<EnquiryStatus, string> = { new: 'New', answered: 'Answered', archived: 'Archived' }

export function nameOf({ firstName, lastName }: Pick<EnquiryRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
