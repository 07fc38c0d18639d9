import * as z from 'zod'

/** `GET /api/setup`: what a new practice has not done yet. */
export const setupSchema = z.object({
  /** The labels of the details that are still those of the demonstration. */
  demoDetails: z.array(z.string()),
})
export type Setup = z.infer<typeof setupSchema>
