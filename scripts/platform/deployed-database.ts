import type { DeployContext } from '#db/schema/publication.ts'
import { readOwner, withDatabase } from '#db/upkeep/database-context.ts'
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
