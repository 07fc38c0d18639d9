import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'
import { paths } from '../site/paths.ts'
import type { VisitorFormTexts } from './visitor-form.ts'
import { fromVisitor, visibleAddress } from './visitor-text.ts'

export const subscriptionSchema = z.object({ email: fromVisitor(emailAddress, visibleAddress) })

export const newsletterTexts = {
  place: `${paths.contact}#newsletter`,
  labels: { email: 'Email' },
  sent: { title: 'Subscribed!', text: 'Thank you for subscribing to our newsletter.' },
  failed: { title: 'Error', text: 'There was a problem with your subscription. Please try again.' },
  again: 'Subscribe another',
} as const satisfies VisitorFormTexts
