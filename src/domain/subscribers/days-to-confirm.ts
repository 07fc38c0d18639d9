import { periods } from '../subjects/periods.ts'

// Kept apart from the schemas so that pages and the desk do not load them.

/** How long the link in a confirmation mail is valid. */
export const daysToConfirm = periods.unconfirmed.words
