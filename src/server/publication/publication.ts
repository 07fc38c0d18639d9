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
import type { DeployReport } from './deploy-report.ts'

/** Whoever saved waits for it. */
const hookTimeout = 3000

async function callBuildHook(): Promise<string | undefined> {
  if (isPreview()) return 'This is a preview: its pages are built anew by the next push to its branch, not by a save.'
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
 * Asks for a build of the newest content, once however many ask. Never throws, because what is saved stands whatever comes
 * after: a failed post gives the claim back, a claim that cannot be made is left, and the scheduled function tries again.
 * Answers why it failed, if it did.
 */
export async function publish(db: Database, options: { force?: boolean } = {}): Promise<string | undefined> {
  try {
    return await claimAndCall(db, options.force)
  } catch (error) {
    report(error, 'publication')
    return 'The update of the website could not be recorded in the database. It will be tried again.'
  }
}

/** A build takes a minute or two; one that is not live by then failed or was killed, or whoever claimed it died. */
const overdueMs = 20 * 60_000
const aheadMs = 60_000

/** Loaded when it is asked for: in most minutes nothing is overdue. */
const readServedStamp = async () => (await import('./served-stamp.ts')).readServedStamp()

/** Asks once more for a build that was asked for long ago while the site still serves older content. */
export async function publishOverdue(db: Database): Promise<void> {
  const { contentVersion, requestedAt } = await readPublication(db)
  if (requestedAt === null) return
  const age = Date.now() - Date.parse(requestedAt)
  // A request in the future was noted by a clock that ran fast: how old it is, nobody knows.
  if (age < overdueMs && age > -aheadMs) return
  const served = await readServedStamp()
  if (served === undefined || served.contentVersion >= contentVersion) return
  const failure = await publish(db, { force: true })
  if (failure === undefined) await recordBuildFailure(db, 'The build that was asked for did not go live. It was asked for again.')
}

/** How a deploy of the website ended, as the platform told us; a report that is older than one before, or the same again, changes nothing. */
export async function recordDeployReport(db: Database, deploy: DeployReport): Promise<void> {
  const { context, state } = deploy
  if (context !== 'production' || (state !== 'ready' && state !== 'error')) return
  const served = state === 'ready' ? await readServedStamp() : undefined
  // Together: a report that was noted and not recorded would change nothing when it is sent again.
  await db.transaction(async (tx) => {
    if (!(await noteReport(tx, deploy.updated_at))) return
    if (state === 'error') await recordBuildFailure(tx, deploy.error_message || 'The build failed; its log is at Netlify, under Deploys.')
    else if (served) await recordBuildSuccess(tx, served.contentVersion)
  })
}
