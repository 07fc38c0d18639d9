import { eq, inArray, sql } from 'drizzle-orm'
import { type Setup, type SetupMark, setupMarks } from '#domain/setup/setup.ts'
import type { Queryable } from '../connection/client.ts'
import { setupTicks } from '../schema/setup.ts'

export async function readTicks(db: Queryable): Promise<Setup['ticks']> {
  const rows = await db
    .select()
    .from(setupTicks)
    .where(inArray(setupTicks.step, [...setupMarks]))
  return Object.fromEntries(rows.map(({ step, at, by }) => [step, { at: at.toISOString(), by }]))
}

export async function tick(db: Queryable, step: SetupMark, by: string): Promise<void> {
  await db
    .insert(setupTicks)
    .values({ step, by })
    .onConflictDoUpdate({ target: setupTicks.step, set: { at: sql`now()`, by } })
}

export async function untick(db: Queryable, step: SetupMark): Promise<void> {
  await db.delete(setupTicks).where(eq(setupTicks.step, step))
}
