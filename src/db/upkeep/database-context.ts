import { getTableName, isNull, sql } from 'drizzle-orm'
import { connect, type Database, type Queryable } from '../connection/client.ts'
import { enquiries } from '../schema/enquiries.ts'
import { type DeployContext, deployContexts, sitePublication } from '../schema/publication.ts'
import { subscribers } from '../schema/subscribers.ts'

export type ContextFault = { kind: 'other-context'; owner: DeployContext } | { kind: 'personal-data' }

/** The deploys of a context, in messages. */
export const deployWords: Record<DeployContext, string> = { website: 'the website', preview: 'previews' }

/** `table` is the name with its schema. */
export async function isThere(db: Queryable, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select where to_regclass(${table}) is not null`)
  return rows.length > 0
}

/**
 * The deploys that a database belongs to. Null before the first of them.
 * Reads by name, because a database of an earlier release lacks the column, and a new one lacks the table.
 */
export async function readOwner(db: Queryable): Promise<DeployContext | null> {
  if (!(await isThere(db, 'public.site_publication'))) return null
  const query = sql`select to_jsonb(t) ->> 'deploy_context' as owner from site_publication t`
  const { rows } = await db.execute<{ owner: string | null }>(query)
  return deployContexts.find((context) => context === rows[0]?.owner) ?? null
}

async function holdsPersonalData(db: Queryable): Promise<boolean> {
  for (const table of [enquiries, subscribers].map(getTableName)) {
    if (!(await isThere(db, `public.${table}`))) continue
    const { rows } = await db.execute(sql`select from ${sql.identifier(table)} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

/** Checks before any migration whether a deploy of this context may use the database. Undefined if it may. */
export async function findContextFault(db: Queryable, context: DeployContext): Promise<ContextFault | undefined> {
  const owner = await readOwner(db)
  if (owner !== null) return owner === context ? undefined : { kind: 'other-context', owner }
  return context === 'preview' && (await holdsPersonalData(db)) ? { kind: 'personal-data' } : undefined
}

/** Records the context of the first deploy that uses the database. */
export async function claimContext(db: Queryable, context: DeployContext): Promise<void> {
  await db.update(sitePublication).set({ deployContext: context }).where(isNull(sitePublication.deployContext))
}

/** Runs `work` on a connection that is closed afterwards. */
export async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = connect({ url, queryTimeout: 60_000, maxConnections: 1 })
  try {
    return await work(database)
  } finally {
    await close()
  }
}
