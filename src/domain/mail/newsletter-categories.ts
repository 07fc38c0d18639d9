// Kept apart from the schemas so that the tables and visitors' forms do not load zod.

/** The categories of the newsletter: those of cases, then those of news. A test compares both. */
export const newsletterCategories = [
  'Cost Budgeting',
  'Detailed Assessment',
  'QOCS',
  "Solicitor's Act",
  'Part 36',
  'News',
  'Case Study',
  'Event',
] as const
export type NewsletterCategory = (typeof newsletterCategories)[number]
