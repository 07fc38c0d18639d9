import * as z from 'zod'
import { jobProblemSchema } from '../jobs/job-problem.ts'
import { mailKinds } from './mail-kinds.ts'

/** An unsent message for staff. Times are ISO 8601. */
const unsentMailSchema = z.object({
  id: z.number(),
  kind: z.enum(mailKinds),
  /** The id of the enquiry, the subscriber or the account. */
  recordId: z.number(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.number(),
  isSending: z.boolean(),
  /** The next attempt. */
  dueAt: z.string(),
  /** The reason why the last attempt failed. Null before the first one. */
  problem: z.string().nullable(),
})
export type UnsentMail = z.infer<typeof unsentMailSchema>

/** The numbers of unsent messages: being sent or about to be, waiting for another attempt, and given up. */
const unsentCountsSchema = z.object({ sending: z.number(), waiting: z.number(), failed: z.number() })
export type UnsentCounts = z.infer<typeof unsentCountsSchema>

/** `GET /api/mail`: whether mail is set up, unsent messages, oldest first, and background work that failed. */
export const mailReportSchema = z.object({
  isSetUp: z.boolean(),
  hasNoticeAddress: z.boolean(),
  counts: unsentCountsSchema,
  unsent: z.array(unsentMailSchema),
  failedWork: z.array(jobProblemSchema),
})
export type MailReport = z.infer<typeof mailReportSchema>
