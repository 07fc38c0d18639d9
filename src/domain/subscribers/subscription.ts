import * as z from 'zod'
import { newsletterCategories } from '../mail/newsletter-categories.ts'

/** In the links of each mail. */
export const tokenSchema = z.uuid('This link is not complete. Copy the whole link from the mail.')

/** Body of `POST /api/newsletter/confirm`, and the query of the other calls of a subscriber. */
export const tokenFieldsSchema = z.object({ token: tokenSchema })

export const categoriesSchema = z
  .array(z.enum(newsletterCategories, 'This is no category of the newsletter'))
  .min(1, 'Choose at least one, or unsubscribe')
  .transform((chosen) => newsletterCategories.filter((category) => chosen.includes(category)))

/** All that is stored about a subscriber, as it reads and exports it. Times are ISO 8601. */
export const ownDataSchema = z.object({
  email: z.string(),
  subscribedAt: z.string(),
  confirmedAt: z.string().nullable(),
  consentPage: z.string().nullable(),
  consentWording: z.string().nullable(),
  categories: z.array(z.enum(newsletterCategories)),
  suspected: z.boolean(),
  /** The issues of the newsletter that were sent to it. */
  issues: z.array(z.object({ subject: z.string(), sentAt: z.string() })),
})
export type OwnData = z.infer<typeof ownDataSchema>
