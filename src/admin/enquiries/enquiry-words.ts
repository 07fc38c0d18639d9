import type { EnquiryOutcome, EnquiryStatus } from '#domain/enquiries/enquiry-kinds.ts'
import type { EnquiryRecord } from '#domain/enquiries/enquiry-records.ts'

export const statusWords: Record<EnquiryStatus, string> = { new: 'New', answered: 'Answered', archived: 'Archived' }

export const outcomeWords: Record<EnquiryOutcome, string> = {
  instructed: 'Instructed',
  declined: 'Declined',
  conflict: 'Declined: conflict',
  referred: 'Referred on',
  'no-reply': 'No reply from them',
  spam: 'Spam',
}

/** Whether it waits for an answer. */
export const isWaiting = ({ status, suspected }: EnquiryRecord): boolean => status === 'new' && !suspected

export function nameOf({ firstName, lastName }: Pick<EnquiryRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
