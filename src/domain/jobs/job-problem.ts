import * as z from 'zod'
import { jobKinds } from './job-kinds.ts'

export const jobProblemSchema = z.object({
  kind: z.enum(jobKinds),
  /** For the night and the week: the name of the step. */
  key: z.string(),
  attempts: z.number(),
  /** Why the last run failed, without anything that people wrote. */
  problem: z.string(),
  /** The next run. Null while it runs. */
  runAt: z.string().nullable(),
})
export type JobProblem = z.infer<typeof jobProblemSchema>
