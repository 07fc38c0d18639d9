import type { LiveFormTexts } from '../forms/visitor-form.ts'
import { paths } from '../site/paths.ts'

// Kept apart from the schemas, so that pages do not load zod.

/** The wording of the consent in the form, stored with each follow. */
export const followConsent =
  'One email a week, when there is something new. Nothing else, and we pass your address to nobody. Our first email has a link to confirm, and every email has one to stop.'

/** A mailbox gets at most this many links to confirm in an hour. */
export const followMailsAnHour = 5

export const followTexts = {
  place: paths.cases,
  labels: { email: 'Email' },
  // The same for every address. It also tells the truth about a sixth email, which is not sent.
  sent: {
    title: 'Please check your mailbox.',
    text: `If you do not follow this already, open the link in our email to confirm. We send an address at most ${followMailsAnHour} of these an hour.`,
  },
  failed: { title: 'Error', text: 'There was a problem with your subscription. Please try again.' },
  unsent: 'Your address may not have arrived. It is still in the form, and you can send it again.',
  again: 'Use another address',
} as const satisfies LiveFormTexts
