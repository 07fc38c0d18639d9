import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'
import type { LiveFormTexts } from '../forms/visitor-form.ts'
import { fromVisitor, visibleAddress } from '../forms/visitor-text.ts'
import { paths } from '../site/paths.ts'

export const subscriptionSchema = z.object({ email: fromVisitor(emailAddress, visibleAddress) })

/** The wording of the consent in the form, stored with each subscription. */
export const newsletterConsent =
  'New decisions on costs, what they change, and our events. Nothing else, and we pass your address to nobody. Our first email has a link to confirm your address, and every issue has one to unsubscribe.'

export const newsletterTexts = {
  place: `${paths.contact}#newsletter`,
  labels: { email: 'Email' },
  sent: { title: 'Subscribed!', text: 'Thank you for subscribing to our newsletter.' },
  failed: { title: 'Error', text: 'There was a problem with your subscription. Please try again.' },
  unsent: 'Your address may not have arrived. It is still in the form, and you can send it again.',
  again: 'Subscribe another',
} as const satisfies LiveFormTexts
