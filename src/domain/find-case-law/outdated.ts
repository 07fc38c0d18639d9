import * as z from 'zod'

/** A whole judgment of the register that Find Case Law no longer publishes, or publishes with another text. */
export const outdatedJudgmentSchema = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(['withdrawn', 'changed']),
  checkedAt: z.string(),
})
export type OutdatedJudgment = z.infer<typeof outdatedJudgmentSchema>

export const outdatedJudgmentsSchema = z.array(outdatedJudgmentSchema)
