import * as z from 'zod'

/** The periods that staff can choose, in days. Counts are kept for a year. */
export const statisticsDays = [7, 30, 365] as const
export type StatisticsDays = (typeof statisticsDays)[number]

/** `GET /api/statistics?days=`. */
export const statisticsQuerySchema = z.object({
  days: z.enum(['7', '30', '365'], 'Choose 7, 30 or 365 days').default('30').transform(Number),
})

const count = z.int()

export const statisticsSchema = z.object({
  /** The first day that counts, in UTC. */
  since: z.string(),
  /** Most read first. */
  pages: z.array(z.object({ path: z.string(), reads: count, searches: count, tools: count, enquiries: count, bots: count })),
  /** Most often first, for 90 days at most. */
  vain: z.array(z.object({ words: z.string(), count })),
})
export type Statistics = z.infer<typeof statisticsSchema>
