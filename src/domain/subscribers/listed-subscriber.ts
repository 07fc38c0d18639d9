import * as z from 'zod'
import { followKinds } from '../follows/follow-kinds.ts'

/** A newsletter subscription as staff read it. Times are ISO 8601. */
export const subscriberSchema = z.object({
  id: z.number(),
  email: z.string(),
  /** Whether the form was filled in unlike a person. */
  suspected: z.boolean(),
  createdAt: z.string(),
  /** Null while the address waits for its owner to use the link in the confirmation mail. */
  confirmedAt: z.string().nullable(),
  /** Whether the subscriber gets issues of the newsletter. Some only follow something. */
  getsIssues: z.boolean(),
  /** The subscriber's confirmed follows, at most `mostListedFollows`. */
  follows: z.array(z.object({ kind: z.enum(followKinds), title: z.string() })),
})
export type Subscriber = z.infer<typeof subscriberSchema>

/** A subscriber's consent. Null if an earlier release stored the subscription. */
export const consentSchema = z.object({ id: z.number(), page: z.string().nullable(), wording: z.string().nullable() })
export type Consent = z.infer<typeof consentSchema>

/** Body of `PUT /api/subscribers/{id}`. A suspicion is a program's guess, which staff may correct. */
export const subscriberUpdateSchema = z.object({ suspected: z.boolean('suspected must be true or false') })
export type SubscriberUpdate = z.infer<typeof subscriberUpdateSchema>
