import * as z from 'zod'

export const judgmentLicenceSchema = z.object({
  isOn: z.boolean(),
  /** Null before the first switch. */
  changedAt: z.string().nullable(),
  /** Null when that account is gone. */
  changedBy: z.string().nullable(),
  /** The number of public whole judgments from Find Case Law. */
  published: z.number(),
})
export type JudgmentLicence = z.infer<typeof judgmentLicenceSchema>

/** `withdraws` is the number of judgments to leave the website, as the person confirmed it. */
export const licenceSwitchSchema = z.object({
  isOn: z.boolean('Choose whether whole judgments are on'),
  withdraws: z.int().min(0).default(0),
})

/** The whole judgments in the register that Find Case Law has withdrawn or changed. */
export const outdatedJudgmentsSchema = z.array(
  z.object({ id: z.number(), title: z.string(), state: z.enum(['withdrawn', 'changed']), checkedAt: z.string() }),
)
export type OutdatedJudgment = z.infer<typeof outdatedJudgmentsSchema>[number]
