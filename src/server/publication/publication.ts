import type { Database } from '#db/connection/client.ts'
import {
  claimPublication,
  confirmClaim,
  noteReport,
  readPublication,
  recordBuildFailure,
  recordBuildSuccess,
  returnClaim,
} from '#db/publication/publication.ts'
import { env } from '../env.ts'
import { isPreview } from '../http/deploy-context.ts'
import { report } from '../http/log.ts'
import { purgeChanges } from './changes-cache.ts'
import type { DeployReport } from './deploy-report.ts'

/** Short, because the person who saved waits for it. */
const hookTimeout = 3000

async function callBuildHook(): Promise<string | undefined> {
  if (isPreview()) return 'This is a preview: its pages are rebuilt by the next push to its branch, not by a save.'
  const { BUILD_HOOK_URL } = env()
  if (!BUILD_HOOK_URL) return 'No build hook is configured: set BUILD_HOOK_URL.'
  try {
    const response = await fetch(BUILD_HOOK_URL, {
      method: 'POST',
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(hookTimeout),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `The build hook answered ${response.status}.`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'The build hook did not answer in time.'
      : 'The build hook could not be reached.'
  }
}

async function claimAndCall(db: Database, force: boolean | undefined): Promise<string | undefined> {
  const version = await claimPublication(db, env().PUBLISH_QUIET_SECONDS, force)
  if (version === undefined) return undefined
  const failure = await callBuildHook()
  if (failure === undefined) await confirmClaim(db)
  else await returnClaim(db, version, failure)
  return failure
}

/**
 * Requests a build of the newest content, once for any number of calls. Never throws, because the save itself
 * succeeded. The scheduled function tries again after a failure. Returns the reason if it failed.
 */
export async function requestBuild(db: Database, options: { force?: boolean } = {}): Promise<string | undefined> {
  try {
    const [failure] = await Promise.all([claimAndCall(db, options.force), purgeChanges()])
    return failure
  } catch (error) {
    report(error, 'publication')
    return 'The update of the website could not be recorded in the database. It will be tried again.'
  }
}

/** A build takes a minute or two. After twenty it has failed or was never started. */
const overdueMs = 20 * 60_000
const aheadMs = 60_000

/** Loaded only when needed, because builds are rarely overdue. */
const readServedStamp = async () => (await import('./served-stamp.ts')).readServedStamp()

/** Requests a build again if the last one was requested long ago and the site still serves older content. */
export async function requestOverdueBuild(db: Database): Promise<void> {
  const { contentVersion, requestedAt } = await readPublication(db)
  if (requestedAt === null) return
  const age = Date.now() - Date.parse(requestedAt)
  // The age of a request in the future is unknown, because it was recorded by a fast clock.
  if (age < overdueMs && age > -aheadMs) return
  const served = await readServedStamp()
  if (served === undefined || served.contentVersion >= contentVersion) return
  const failure = await requestBuild(db, { force: true })
  if (failure === undefined) await recordBuildFailure(db, 'The requested build did not go live. It was requested again.')
}

/** Records how a deploy of the website ended. Repeated and older reports change nothing. */
export async function recordDeployReport(db: Database, deploy: DeployReport): Promise<void> {
  const { context, state } = deploy
  if (context !== 'production' || (state !== 'ready' && state !== 'error')) return
  const served = state === 'ready' ? await readServedStamp() : undefined
  // In one transaction. A report that was noted but not recorded would be ignored when it is sent again.
  await db.transaction(async (tx) => {
    if (!(await noteReport(tx, deploy.updated_at))) return
    if (state === 'error') await recordBuildFailure(tx, deploy.error_message || 'The build failed. Its log is at Netlify, under Deploys.')
    else if (served) await recordBuildSuccess(tx, served.contentVersion)
  })
  if (served) await purgeChanges()
}
