import { lt, sql } from 'drizzle-orm'
import { periods } from '#domain/subjects/periods.ts'
import type { Queryable } from '../connection/client.ts'
import { erasures } from '../schema/erasures.ts'

/** Receipts are kept for as long as a backup from before the erasure may be. */
export async function dropOldErasures(db: Queryable): Promise<void> {
  await db.delete(erasures).where(lt(erasures.at, sql`now() - ${periods.erasure.interval}::interval`))
}
