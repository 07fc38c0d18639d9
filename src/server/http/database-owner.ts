import { database } from '#db/connection/client.ts'
import { databaseUrl } from '#db/env.ts'
import type { DeployContext } from '#db/schema/publication.ts'
import { deployWords, readOwner } from '#db/upkeep/database-context.ts'
import { ProblemError } from './problems.ts'

/** The kind of deploy for each of Netlify's contexts. Undefined on a laptop. */
const deploysOf: Readonly<Record<string, DeployContext>> = {
  production: 'website',
  'deploy-preview': 'preview',
  'branch-deploy': 'preview',
}

/** Read once in the life of a function. After a failure the next call reads it again. */
let known: { url: string; owner: Promise<DeployContext | null> } | undefined

function ownerOf(url: string): Promise<DeployContext | null> {
  if (known?.url !== url) known = { url, owner: readOwner(database()) }
  return known.owner
}

/**
 * Refuses a database that belongs to the other kind of deploys. Otherwise a preview could serve and change the
 * website's data.
 * @throws ProblemError 503
 */
export async function demandOwnDatabase(deployContext: string): Promise<void> {
  const context = deploysOf[deployContext]
  if (context === undefined) return
  const owner = await ownerOf(databaseUrl()).catch(() => {
    known = undefined
    return null
  })
  if (owner === null || owner === context) return
  const detail = `DATABASE_URL names the database of ${deployWords[owner]}, and this is a deploy of ${deployWords[context]}. Give it its own DATABASE_URL.`
  throw new ProblemError(503, 'Wrong database', detail)
}
