import type { Database } from '#db/connection/client.ts'
import { readPublication, recordProblem } from '#db/publication/publication.ts'
import { report } from '../http/log.ts'
import { purgeChanges } from './changes-cache.ts'
import { type BuildOutcome, claimDueBuild } from './claimed-build.ts'
import { continueLater } from './waiting-build.ts'

/** Requests a build if one is due, without a purge. */
export async function requestWaitingBuild(db: Database): Promise<BuildOutcome> {
  const outcome = await claimDueBuild(db)
  await continueLater(db, outcome)
  return outcome
}

/**
 * Makes a save public, and requests a build of the newest content, once for any number of calls.
 * Never throws, because the save itself succeeded. `force` skips the quiet period and the spread over the month.
 */
export async function requestBuild(db: Database, options: { force?: boolean } = {}): Promise<BuildOutcome> {
  try {
    const [outcome] = await Promise.all([options.force ? claimDueBuild(db, true) : requestWaitingBuild(db), purgeChanges()])
    return outcome
  } catch (error) {
    report(error, 'publication')
    return { kind: 'failed', reason: 'The update of the website could not be recorded in the database. It will be tried again.' }
  }
}

/** A build takes a minute or two. After twenty it has failed or was never started. */
const overdueMs = 20 * 60_000
const aheadMs = 60_000

/** Loaded only when needed, because builds are rarely overdue. */
const readServedStamp = async () => (await import('./served-stamp.ts')).readServedStamp()

/** Requests a build again if the last one was requested long ago and the site still serves older content. */
export async function requestOverdueBuild(db: Database): Promise<void> {
  const { requestedVersion, requestedAt } = await readPublication(db)
  if (requestedAt === null) return
  const age = Date.now() - Date.parse(requestedAt)
  // The age of a request in the future is unknown, because it was recorded by a fast clock.
  if (age < overdueMs && age > -aheadMs) return
  const served = await readServedStamp()
  if (served === undefined || served.contentVersion >= requestedVersion) return
  const { kind } = await requestBuild(db, { force: true })
  if (kind === 'requested') await recordProblem(db, 'The requested build did not go live. It was requested again.')
}
