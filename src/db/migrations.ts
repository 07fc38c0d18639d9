import { sql } from 'drizzle-orm'
import * as z from 'zod'
import journal from '../../netlify/database/migrations/meta/_journal.json' with { type: 'json' }
import type { Queryable } from './client.ts'

/** `behind`: the database lacks what this code counts on. `ahead`: a newer release has been here, as after going back to an older deploy. */
export interface MigrationLevel {
  level: 'current' | 'behind' | 'ahead'
  /** The name of the last one that this code knows. */
  known: string
}

const appliedSchema = z.tuple([z.object({ last: z.coerce.number() })])

/** drizzle notes each migration by the moment of its making, in milliseconds. */
export async function readMigrationLevel(db: Queryable): Promise<MigrationLevel> {
  const newest = journal.entries.at(-1)
  if (!newest) throw new Error('There are no migrations.')
  const { rows } = await db.execute(sql`select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations`)
  const [{ last }] = appliedSchema.parse(rows)
  return { level: last === newest.when ? 'current' : last < newest.when ? 'behind' : 'ahead', known: newest.tag }
}

const preparedSchema = z.tuple([z.object({ prepared: z.boolean() })])

/** False for a database in which no release has made its tables yet. */
export async function isPrepared(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as prepared`)
  const [{ prepared }] = preparedSchema.parse(rows)
  return prepared
}
