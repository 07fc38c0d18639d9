import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'
import { optionalDay } from '../fields/iso-day.ts'
import { optionalLine, optionalText, requiredLine, requiredText } from '../fields/text.ts'
import type { LiveFormTexts } from '../forms/visitor-form.ts'
import { fromVisitor, visibleAddress } from '../forms/visitor-text.ts'
import { paths } from '../site/paths.ts'

/** The specified options of the contact form. Pages show the titles of the stored services. */
export const enquiryServices = [
  'Drafting & Bills of Costs',
  'Negotiations & Analysis',
  'Cost Budgeting',
  'Detailed Assessment',
  'Points of Dispute/Reply',
  'Costs Consultation',
  'Other',
] as const

/** The form's options: the titles of the services in their order, and 'Other'. */
export const enquiryOptions = (titles: readonly string[]): string[] => [...new Set([...titles, 'Other'])]

/** Options that are always accepted, without a lookup of the stored services. */
export const isSpecifiedService = (service: string): boolean => enquiryServices.some((option) => option === service)

/** The value of the ticked consent box in a form post without JavaScript. */
export const consentValue = 'yes'

/** In characters. */
export const longestMessage = 10_000
export const longestOtherParties = 500

const enquiryFields = {
  firstName: fromVisitor(requiredLine('First name', 100)),
  lastName: fromVisitor(requiredLine('Last name', 100)),
  email: fromVisitor(emailAddress, visibleAddress),
  phone: fromVisitor(optionalLine('Phone', 50)),
  /** The function compares it with the services, because an older page may show earlier ones. */
  service: optionalLine('Service', 200),
  message: fromVisitor(requiredText('Message', longestMessage)),
  /** In addition to the specified fields. Staff compare these names with other matters. */
  otherParties: fromVisitor(optionalText('Other parties', longestOtherParties)),
  /** In addition to the specified fields. The date by which the visitor needs something, which sorts the inbox. */
  deadline: fromVisitor(optionalDay('Deadline')),
}

/** Body of `POST /api/contact`. Consent stays in the browser. */
export const enquirySchema = z.object(enquiryFields)
export type Enquiry = z.infer<typeof enquirySchema>

const consentNeeded = 'You must consent to the collection and storage of your data.'

export const enquiryFormSchema = z.object({ ...enquiryFields, consent: z.literal(true, consentNeeded) })

/** Body of a form post without JavaScript. It has the consent, which no browser checked. It is not stored. */
export const plainEnquirySchema = z
  .object({ ...enquiryFields, consent: z.literal(consentValue, consentNeeded) })
  .transform(({ consent: _given, ...enquiry }) => enquiry)

export const enquiryTexts = {
  place: `${paths.contact}#enquiry`,
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    service: 'Service',
    message: 'Message',
    otherParties: 'Other parties',
    deadline: 'Is there a deadline?',
  },
  sent: { title: 'Success!', text: "Your message has been sent. We'll be in touch soon." },
  failed: { title: 'Error', text: 'There was a problem sending your message. Please try again.' },
  unsent: 'Your message may not have arrived. It is still in the form. You can send it again: if it did arrive, we store it only once.',
  again: 'Send another message',
} as const satisfies LiveFormTexts
