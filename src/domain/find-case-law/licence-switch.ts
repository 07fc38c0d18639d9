import * as z from 'zod'

export const judgmentLicenceSchema = z.object({
  isOn: z.boolean(),
  /** Null before the first switch. */
  changedAt: z.string().nullable(),
  /** Null when that account is gone. */
  changedBy: z.string().nullable(),
  /** How many whole judgments from Find Case Law are public. */
  published: z.number(),
})
export type JudgmentLicence = z.infer<typeof judgmentLicenceSchema>

/** `withdraws` is how many judgments the person was told that a switch off takes off the website. */
export const licenceSwitchSchema = z.object({
  isOn: z.boolean('Say whether whole judgments are on'),
  withdraws: z.int().min(0).default(0),
})
