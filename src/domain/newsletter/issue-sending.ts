import * as z from 'zod'
import { emailAddress } from '../fields/email.ts'
import { deliveryStates, issueStates } from './issue-states.ts'

/** Body of `POST /api/newsletter/issues/{id}/test`. */
export const issueTestSchema = z.object({ email: emailAddress })

/** Body of `POST /api/newsletter/issues/{id}/schedule`: a moment in ISO 8601, with its offset. */
export const issueScheduleSchema = z.object({ sendAt: z.iso.datetime({ offset: true, error: 'Choose a date and a time' }) })

/** `GET /api/newsletter/issues/{id}/progress`. Before the sending, `recipients` is how many would get it now. */
export const issueProgressSchema = z.object({
  state: z.enum(issueStates),
  sendAt: z.string().nullable(),
  recipients: z.number(),
  counts: z.record(z.enum(deliveryStates), z.number()),
  /** When the next attempt is due, once the mail server has refused one. Null while it has not. */
  dueAt: z.string().nullable(),
  /** The deliveries that failed or have an unknown outcome. The address is null if the subscriber was deleted. */
  problems: z.array(
    z.object({
      subscriberId: z.number(),
      email: z.string().nullable(),
      state: z.enum(['failed', 'unknown']),
      problem: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
})
export type IssueProgress = z.infer<typeof issueProgressSchema>
