import { requiredText } from '../fields/text.ts'
import type { LiveFormTexts } from '../forms/visitor-form.ts'
import { fromVisitor } from '../forms/visitor-text.ts'
import { paths } from '../site/paths.ts'
import { enquirySchema, enquiryTexts, longestMessage } from './enquiries.ts'

/**
 * Body of `POST /api/contact/data-complaint`. Section 164A(2) of the Data Protection Act 2018 requires a
 * complaint form that can be completed electronically. It needs no consent, because the law is the ground for
 * processing.
 */
export const dataComplaintSchema = enquirySchema
  .pick({ firstName: true, lastName: true, email: true })
  .extend({ message: fromVisitor(requiredText('Complaint', longestMessage)) })

const { firstName, lastName, email } = enquiryTexts.labels

export const dataComplaintTexts = {
  place: `${paths.privacy}#complaint`,
  labels: { firstName, lastName, email, message: 'Your complaint' },
  sent: { title: 'We have your complaint.', text: 'We acknowledge it within 30 days, and tell you the outcome without undue delay.' },
  failed: { title: 'Error', text: 'There was a problem sending your complaint. Please try again, or write to us by email.' },
  unsent: 'Your complaint may not have arrived. It is still in the form. You can send it again: if it did arrive, we store it only once.',
  again: 'Send another complaint',
} as const satisfies LiveFormTexts
