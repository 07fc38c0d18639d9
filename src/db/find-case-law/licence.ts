import { eq, sql } from 'drizzle-orm'
import type { JudgmentLicence } from '#domain/find-case-law/whole-judgments.ts'
import type { Queryable } from '../connection/client.ts'
import { shownName, users } from '../schema/accounts.ts'
import { cases } from '../schema/cases.ts'
import { judgmentLicence } from '../schema/find-case-law.ts'

const { isOn, changedAt, changedBy } = judgmentLicence

export async function isLicensed(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ isOn }).from(judgmentLicence)
  return row?.isOn ?? false
}

/** The public whole judgments from Find Case Law. */
export async function listPublicJudgments(db: Queryable): Promise<number[]> {
  const rows = await db.select({ id: cases.id }).from(cases).where(sql`${cases.sourceAddress} is not null`).orderBy(cases.id)
  return rows.map(({ id }) => id)
}

export async function readJudgmentLicence(db: Queryable): Promise<JudgmentLicence> {
  const [row] = await db
    .select({ isOn, changedAt, changedBy: shownName<string | null>(users) })
    .from(judgmentLicence)
    .leftJoin(users, eq(users.id, changedBy))
  const { length: published } = await listPublicJudgments(db)
  return { isOn: row?.isOn ?? false, changedAt: row?.changedAt?.toISOString() ?? null, changedBy: row?.changedBy ?? null, published }
}

/** Waits for writes of whole judgments that are in progress, and blocks new ones. False if nothing changed. */
export async function switchJudgments(tx: Queryable, on: boolean, by: number): Promise<boolean> {
  const values = { isOn: on, changedAt: sql`now()`, changedBy: by }
  const changed = await tx
    .insert(judgmentLicence)
    .values(values)
    .onConflictDoUpdate({ target: judgmentLicence.id, set: values, setWhere: sql`${isOn} <> excluded.is_on` })
    .returning({ isOn })
  return changed.length > 0
}
