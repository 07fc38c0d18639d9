import * as z from 'zod'
import { jobKinds } from './job-kinds.ts'

export const jobProblemSchema = z.object({
  kind: z.enum(jobKinds),
  /** The name of the step of `night` or `weekly`. */
  key: z.string(),
  attempts: z.number(),
  /** Why the last run failed, without anything that people wrote. */
  problem: z.string(),
  /** The next run. Null while it runs. */
  runAt: z.string().nullable(),
})
export type JobProblem = z.infer<typeof jobProblemSchema>
