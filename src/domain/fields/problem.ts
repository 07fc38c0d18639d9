import * as z from 'zod'

/** RFC 9457, the only error format of the API. `errors` names fields, and `requestId` finds the log line. */
export const problemSchema = z.object({
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof problemSchema>
