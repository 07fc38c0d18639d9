import * as z from 'zod'

/** A whole judgment in the register that Find Case Law has withdrawn or changed. */
export const outdatedJudgmentSchema = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(['withdrawn', 'changed']),
  checkedAt: z.string(),
})
export type OutdatedJudgment = z.infer<typeof outdatedJudgmentSchema>

export const outdatedJudgmentsSchema = z.array(outdatedJudgmentSchema)
