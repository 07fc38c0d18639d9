import * as z from 'zod'

/** A newsletter subscription as staff read it. Times are ISO 8601. */
export const subscriberSchema = z.object({
  id: z.number(),
  email: z.string(),
  /** Sent by something that did not fill in the form as people do. */
  suspected: z.boolean(),
  createdAt: z.string(),
})
export type Subscriber = z.infer<typeof subscriberSchema>
