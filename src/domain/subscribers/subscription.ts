import * as z from 'zod'
import { largestId } from '../fields/slug.ts'
import { followKinds } from '../follows/follow-kinds.ts'
import { inListOrder, newsletterCategories } from '../newsletter/categories.ts'

export const tokenSchema = z.uuid('This link is not complete. Copy the whole link from the mail.')

/** May be empty for someone who follows something. */
export const categoriesSchema = z.array(z.enum(newsletterCategories, 'This is not a category of the newsletter')).transform(inListOrder)

export const followIdSchema = z.coerce.number().int().min(1).max(largestId)

const ownFollowSchema = z.object({
  id: z.number(),
  kind: z.enum(followKinds),
  title: z.string(),
  followedAt: z.string(),
  confirmedAt: z.string().nullable(),
  consentPage: z.string().nullable(),
  consentWording: z.string(),
})
export type OwnFollow = z.infer<typeof ownFollowSchema>

/** Body of `POST /api/newsletter/confirm`, and the query of the other calls of a subscriber. */
export const tokenFieldsSchema = z.object({ token: tokenSchema, follow: followIdSchema.optional() })

export const stoppedFollowSchema = z.literal('all').or(followIdSchema)

/** Query of `POST /api/newsletter/unsubscribe`. Without `follow` it is about everything. */
export const unsubscribeFieldsSchema = z.object({ token: tokenSchema, follow: stoppedFollowSchema.optional() })

/** All stored data about a subscriber, for the subscriber to read and export. Times are ISO 8601. */
const ownDataSchema = z.object({
  email: z.string(),
  subscribedAt: z.string(),
  confirmedAt: z.string().nullable(),
  consentPage: z.string().nullable(),
  consentWording: z.string().nullable(),
  categories: z.array(z.enum(newsletterCategories)),
  suspected: z.boolean(),
  /** The issues of the newsletter sent to the subscriber. */
  issues: z.array(z.object({ subject: z.string(), sentAt: z.string() })),
  follows: z.array(ownFollowSchema),
  /** The notes in past weekly mails, as far back as they are recorded. */
  notes: z.array(z.object({ title: z.string(), sentAt: z.string() })),
})
export type OwnData = z.infer<typeof ownDataSchema>
