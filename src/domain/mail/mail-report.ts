import * as z from 'zod'
import { mailKinds } from './mail-kinds.ts'

/** A message that has not been sent, as staff read it. Times are ISO 8601. */
export const unsentMailSchema = z.object({
  id: z.number(),
  kind: z.enum(mailKinds),
  /** The id of the enquiry, the subscriber or the account. */
  recordId: z.number(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.number(),
  /** Whether an attempt is under way. */
  isSending: z.boolean(),
  /** The next attempt. */
  dueAt: z.string(),
  /** Why the last attempt failed. Null before the first one. */
  problem: z.string().nullable(),
})
export type UnsentMail = z.infer<typeof unsentMailSchema>

/** `GET /api/mail`: whether mail can be sent, and what was not, the oldest first. */
export const mailReportSchema = z.object({ isSetUp: z.boolean(), hasNoticeAddress: z.boolean(), unsent: z.array(unsentMailSchema) })
export type MailReport = z.infer<typeof mailReportSchema>
