import * as z from 'zod'
import { emailAddress, optionalText, requiredText } from '../fields/text.ts'
import { paths } from '../site/paths.ts'
import type { VisitorFormTexts } from './visitor-form.ts'

export const enquiryServices = [
  'Drafting & Bills of Costs',
  'Negotiations & Analysis',
  'Cost Budgeting',
  'Detailed Assessment',
  'Points of Dispute/Reply',
  'Costs Consultation',
  'Other',
] as const

const enquiryFields = {
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email: emailAddress,
  phone: optionalText('Phone', 50),
  service: z
    .preprocess((value) => (value === '' ? null : value), z.enum(enquiryServices, 'Choose one of the services').nullish())
    .transform((value) => value ?? null),
  message: requiredText('Message', 10_000),
}

/** What is sent to `POST /api/contact`; consent stays in the browser. */
export const enquirySchema = z.object(enquiryFields)
export type Enquiry = z.infer<typeof enquirySchema>

/** What is checked in the form. */
export const enquiryFormSchema = z.object({
  ...enquiryFields,
  consent: z.literal(true, 'You must consent to the collection and storage of your data.'),
})

export const enquiryTexts = {
  place: `${paths.contact}#enquiry`,
  labels: { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone', service: 'Service', message: 'Message' },
  sent: { title: 'Success!', text: "Your message has been sent. We'll be in touch soon." },
  failed: { title: 'Error', text: 'There was a problem sending your message. Please try again.' },
  again: 'Send another message',
} as const satisfies VisitorFormTexts
