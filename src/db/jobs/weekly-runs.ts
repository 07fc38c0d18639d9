import { and, eq } from 'drizzle-orm'
import type { WeeklyWork } from '#domain/jobs/weekly-works.ts'
import type { Queryable } from '../connection/client.ts'
import { weeklyRuns } from '../schema/newsletter.ts'

/** Marks the work of a week as done. False if it was done before. Call it in the transaction of the work. */
export async function beginWeek(tx: Queryable, work: WeeklyWork, week: string): Promise<boolean> {
  const begun = await tx.insert(weeklyRuns).values({ work, week }).onConflictDoNothing().returning({ week: weeklyRuns.week })
  return begun.length > 0
}

export const isWeekDone = async (db: Queryable, work: WeeklyWork, week: string): Promise<boolean> =>
  (await db.$count(weeklyRuns, and(eq(weeklyRuns.work, work), eq(weeklyRuns.week, week)))) > 0
