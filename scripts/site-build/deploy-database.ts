import type { DeployContext } from '#db/schema/publication.ts'
import { type ContextFault, claimContext, findContextFault, withDatabase } from '#db/upkeep/database-context.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { migrateUnlessFormer } from '#scripts/platform/refused-databases.ts'
import { previewName } from './preview.ts'

const deploys = { website: 'the website', preview: 'previews' } as const

const handOver = 'To hand it over on purpose, see "Hand a database over" in docs/deploy.md.'

/** Explains why this deploy stops and what to do. */
function refusalOf(fault: ContextFault, context: DeployContext): string {
  if (fault.kind === 'personal-data')
    return `DATABASE_URL of this preview names a database with enquiries or subscribers. A preview must not read visitors' data. Give previews their own database: docs/deploy.md, "Previews for editors". ${handOver}`
  return `DATABASE_URL names the database of ${deploys[fault.owner]}, and this is a deploy of ${deploys[context]}. Nothing was changed. Give this context its own DATABASE_URL. ${handOver}`
}

/**
 * Migrates the database of a deploy, unless it belongs to deploys of the other kind.
 * @throws Refusal
 */
export async function prepareDeployDatabase(url: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const context: DeployContext = previewName(environment) === undefined ? 'website' : 'preview'
  const fault = await withDatabase(url, (db) => findContextFault(db, context))
  if (fault) throw new Refusal(refusalOf(fault, context))
  await migrateUnlessFormer(url)
  await withDatabase(url, (db) => claimContext(db, context))
}
