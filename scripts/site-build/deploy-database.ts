import { directUrl, ping } from '#db/connection/client.ts'
import { untilAnswered } from '#db/connection/until-answered.ts'
import type { DeployContext } from '#db/schema/publication.ts'
import { grantApplicationRole } from '#db/upkeep/application-role.ts'
import { type ContextFault, claimContext, deployWords, findContextFault, withDatabase } from '#db/upkeep/database-context.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { migrateUnlessFormer } from '#scripts/platform/refused-databases.ts'
import { previewName } from './preview.ts'
import { patienceMs } from './stamp.ts'

const handOver = 'To hand it over on purpose, see "Hand a database over" in docs/deploy.md.'

function refusalOf(fault: ContextFault, context: DeployContext): string {
  if (fault.kind === 'personal-data')
    return `DATABASE_URL of this preview names a database with enquiries or subscribers. A preview must not read visitors' data. Give previews their own database: docs/deploy.md, "Previews for editors". ${handOver}`
  return `DATABASE_URL names the database of ${deployWords[fault.owner]}, and this is a deploy of ${deployWords[context]}. Nothing was changed. Give this context its own DATABASE_URL. ${handOver}`
}

/** Identifies the database of an address, without its role and with or without Neon's pooler. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(directUrl(url))
  return `${host}${pathname}`
}

/**
 * Migrates the database of a deploy, unless it belongs to deploys of the other kind.
 * With MIGRATION_DATABASE_URL its role owns the tables, and that of DATABASE_URL gets what functions need.
 * @throws Refusal
 */
export async function prepareDeployDatabase(application: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const url = environment['MIGRATION_DATABASE_URL'] || application
  if (placeOf(url) !== placeOf(application))
    throw new Refusal('MIGRATION_DATABASE_URL and DATABASE_URL name different databases. They differ only in the role and its password.')
  await untilAnswered(() => withDatabase(url, ping), patienceMs)
  const context: DeployContext = previewName(environment) === undefined ? 'website' : 'preview'
  const fault = await withDatabase(url, (db) => findContextFault(db, context))
  if (fault) throw new Refusal(refusalOf(fault, context))
  await migrateUnlessFormer(url)
  await withDatabase(url, (db) => claimContext(db, context))
  const role = decodeURIComponent(new URL(application).username)
  if (role !== decodeURIComponent(new URL(url).username)) await withDatabase(url, (db) => grantApplicationRole(db, role))
}
