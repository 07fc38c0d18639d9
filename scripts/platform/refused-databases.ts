import type { Queryable } from '#db/connection/client.ts'
import type { DeployContext } from '#db/schema/publication.ts'
import { readOwner, withDatabase } from '#db/upkeep/database-context.ts'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { isPrepared, predatesBaseline } from '#db/upkeep/migrations.ts'
import { Refusal } from './refusal.ts'

const names: Record<DeployContext, string> = { website: 'the website', preview: 'its previews' }

/**
 * Refuses to run locally on the database of a deploy, before anything is migrated.
 * @throws Refusal
 */
export async function refuseDeployedDatabase(url: string): Promise<void> {
  const owner = await withDatabase(url, readOwner)
  if (owner === null) return
  throw new Refusal(
    `DATABASE_URL names the database of ${names[owner]}. This run would migrate it and serve its data. Nothing was changed. Remove DATABASE_URL to use the embedded database.`,
  )
}

/** Refuses a database that an earlier release made: the baseline has replaced its migrations. @throws Refusal */
async function refuseFormer(db: Queryable): Promise<void> {
  if (!(await predatesBaseline(db))) return
  throw new Refusal(
    'An earlier release made this database, and this one cannot migrate it: run npm run backup with that release, then npm run restore -- <file> here on an empty database (delete .local/database for one, or only delete it to start again). Nothing was changed.',
  )
}

/** @throws Refusal */
export async function migrateUnlessFormer(url: string): Promise<void> {
  await withDatabase(url, refuseFormer)
  await migrateDatabase(url)
}

/** Refuses a database without our tables: it is not migrated yet, or it is the wrong one. @throws Refusal */
export async function demandPrepared(db: Queryable): Promise<void> {
  await refuseFormer(db)
  if (await isPrepared(db)) return
  throw new Refusal('This database has no tables yet. The first deploy or npm run restore creates them. Check that DATABASE_URL is right.')
}
