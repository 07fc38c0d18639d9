import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { dismissedJudgments } from '../schema/find-case-law.ts'

/** The given paths that staff dismissed. */
export async function findDismissed(db: Queryable, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await db
    .select({ path: dismissedJudgments.path })
    .from(dismissedJudgments)
    .where(inArray(dismissedJudgments.path, [...paths]))
  return rows.map(({ path }) => path)
}

/** Keeps decisions for a year, because the feed shows only the newest judgments. */
export async function dismissJudgment(db: Queryable, path: string): Promise<void> {
  await db.delete(dismissedJudgments).where(lt(dismissedJudgments.dismissedAt, sql`now() - interval '1 year'`))
  await db.insert(dismissedJudgments).values({ path }).onConflictDoNothing()
}

export async function considerJudgment(db: Queryable, path: string): Promise<void> {
  await db.delete(dismissedJudgments).where(eq(dismissedJudgments.path, path))
}
