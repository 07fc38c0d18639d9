import { sql } from 'drizzle-orm'
import journal from '../../../netlify/database/migrations/meta/_journal.json' with { type: 'json' }
import type { Queryable } from '../connection/client.ts'

/** `behind`: the database lacks what this code counts on. `ahead`: a newer release has been here, as after going back to an older deploy. */
export interface MigrationLevel {
  level: 'current' | 'behind' | 'ahead'
  /** The name of the last one that this code knows. */
  known: string
}

/** The last one that this code knows. */
export const newestMigration = (() => {
  const newest = journal.entries.at(-1)
  if (!newest) throw new Error('There are no migrations.')
  return newest
})()

/** True for the name of a migration that this code has, the newest or an earlier one. */
export const isKnownMigration = (tag: string) => journal.entries.some((entry) => entry.tag === tag)

/** drizzle notes each migration by the moment of its making, in milliseconds. */
export async function readMigrationLevel(db: Queryable): Promise<MigrationLevel> {
  const { rows } = await db.execute<{ last: number }>(sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`)
  const last = rows[0]?.last ?? 0
  const { when, tag } = newestMigration
  return { level: last === when ? 'current' : last < when ? 'behind' : 'ahead', known: tag }
}

/** False for a database in which no release has made its tables yet. */
export async function isPrepared(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ prepared: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as prepared`)
  return rows[0]?.prepared ?? false
}
