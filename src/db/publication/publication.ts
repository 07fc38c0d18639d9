import { isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { PublicationRow, StoredContent } from '#domain/publication/publication.ts'
import type { Queryable } from '../connection/client.ts'
import { isAhead } from '../connection/moment.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { sitePublication } from '../schema/publication.ts'
import { readSite, uncountFailedBuild } from './build-requests.ts'

const { contentVersion, requestedVersion, requestedAt, lastError, liveVersion } = sitePublication
const row = { contentVersion, requestedVersion, requestedAt, lastError, liveVersion }

export const readPublication = async (db: Queryable): Promise<PublicationRow> => withIsoTimes(await readSite(db, row))

export async function readStoredContent(db: Queryable): Promise<StoredContent> {
  return readSite(db, { contentVersion, databaseId: sitePublication.databaseId })
}

/** The hook accepted this build, so clear the previous failure. */
export async function confirmClaim(db: Queryable): Promise<void> {
  await db.update(sitePublication).set({ lastError: null }).where(isNotNull(sitePublication.lastError))
}

/** Records for staff why the website is not up to date. */
export async function recordProblem(db: Queryable, reason: string): Promise<void> {
  await db.update(sitePublication).set({ lastError: reason.slice(0, 2000) })
}

/** A failed build does not count in the budget, because a failed deploy costs nothing. */
export async function recordBuildFailure(db: Queryable, reason: string): Promise<void> {
  await recordProblem(db, reason)
  await uncountFailedBuild(db)
}

/** A build of `version` is live: clears the failure, and counts at least that version as requested. */
export async function recordBuildSuccess(db: Queryable, version: number): Promise<void> {
  await db
    .update(sitePublication)
    .set({ lastError: null, liveVersion: version, requestedVersion: sql`greatest(${sitePublication.requestedVersion}, ${version})` })
}

/** Whether this report is newer than all before it (`changedAt` in ISO 8601). A repeated one is not. */
export async function noteReport(db: Queryable, changedAt: string): Promise<boolean> {
  const { deployReportedAt } = sitePublication
  const isNew = or(isNull(deployReportedAt), lt(deployReportedAt, new Date(changedAt)), isAhead(deployReportedAt))
  const noted = await db
    .update(sitePublication)
    .set({ deployReportedAt: new Date(changedAt) })
    .where(isNew)
    .returning({ id: sitePublication.id })
  return noted.length > 0
}
