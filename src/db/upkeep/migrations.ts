import { sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { isThere } from './database-context.ts'

/**
 * `behind`: the database lacks a migration of this code.
 * `ahead`: a newer release has migrated it, as after a rollback to an older deploy.
 */
export interface MigrationLevel {
  level: 'current' | 'behind' | 'ahead'
  /** The name of the newest migration in this code. */
  known: string
}

/** The newest migration in this code. */
export const newestMigration = (() => {
  const newest = journal.entries.at(-1)
  if (!newest) throw new Error('There are no migrations.')
  return newest
})()

/** Whether this code has a migration of this name. */
export const isKnownMigration = (tag: string) => journal.entries.some((entry) => entry.tag === tag)

/** Compares times, because drizzle records each migration by its creation time in milliseconds. */
export async function readMigrationLevel(db: Queryable): Promise<MigrationLevel> {
  const { rows } = await db.execute<{ last: number }>(sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`)
  const last = rows[0]?.last ?? 0
  const { when, tag } = newestMigration
  return { level: last === when ? 'current' : last < when ? 'behind' : 'ahead', known: tag }
}

/** Returns false before the first migration has created any table. */
export const isPrepared = (db: Queryable): Promise<boolean> => isThere(db, 'drizzle.__drizzle_migrations')

/** Whether the migrations that the baseline replaced made the database. It cannot be migrated. */
export async function predatesBaseline(db: Queryable): Promise<boolean> {
  if (!(await isPrepared(db))) return false
  const { rows } = await db.execute<{ first: number | null }>(
    sql`select min(created_at)::float8 as first from drizzle.__drizzle_migrations`,
  )
  const [baseline] = journal.entries
  return baseline !== undefined && (rows[0]?.first ?? baseline.when) < baseline.when
}
