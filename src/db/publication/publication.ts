import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ContentChange } from '#domain/publication/changed-kinds.ts'
import type { Publication, StoredContent } from '#domain/publication/publication.ts'
import type { Queryable } from '../connection/client.ts'
import { isAhead } from '../connection/moment.ts'
import { sitePublication } from '../schema/publication.ts'
import { logChanges } from './changes.ts'

const row = {
  contentVersion: sitePublication.contentVersion,
  requestedVersion: sitePublication.requestedVersion,
  requestedAt: sitePublication.requestedAt,
  lastError: sitePublication.lastError,
}

/**
 * Increments the content version and logs the changed pages.
 * Every content write calls this in its transaction, so that the content and its version change together.
 */
export async function bumpContent(tx: Queryable, changes: readonly ContentChange[]): Promise<void> {
  const [bumped] = await tx
    .update(sitePublication)
    .set({ contentVersion: sql`${sitePublication.contentVersion} + 1` })
    .returning({ version: sitePublication.contentVersion })
  if (!bumped) throw noRow()
  await logChanges(tx, bumped.version, changes)
}

const noRow = () => new Error('site_publication has no row: the migrations have not run.')

export async function readPublication(db: Queryable): Promise<Publication> {
  const [found] = await db.select(row).from(sitePublication)
  if (!found) throw noRow()
  return { ...found, requestedAt: found.requestedAt?.toISOString() ?? null }
}

/** The version of the content that a build is about to read. */
export async function readStoredContent(db: Queryable): Promise<StoredContent> {
  const { contentVersion, databaseId } = sitePublication
  const [found] = await db.select({ contentVersion, databaseId }).from(sitePublication)
  if (!found) throw noRow()
  return found
}

/**
 * Claims the newest content for a build by compare-and-set. One caller gets the version, the others undefined.
 * Nothing is claimed when all content was requested already, or within `quietSeconds` of the last request.
 */
export async function claimPublication(db: Queryable, quietSeconds: number, force = false): Promise<number | undefined> {
  const quietSince = sql`now() - make_interval(secs => ${quietSeconds})`
  const { requestedAt } = sitePublication
  const due = or(isNull(requestedAt), lte(requestedAt, quietSince), isAhead(requestedAt))
  const waiting = lt(sitePublication.requestedVersion, sitePublication.contentVersion)
  const [claimed] = await db
    .update(sitePublication)
    .set({ requestedVersion: sitePublication.contentVersion, requestedAt: sql`now()` })
    .where(force ? undefined : and(waiting, due))
    .returning({ version: sitePublication.requestedVersion })
  return claimed?.version
}

/** The hook accepted this build, so clear the previous failure. */
export async function confirmClaim(db: Queryable): Promise<void> {
  await db.update(sitePublication).set({ lastError: null }).where(isNotNull(sitePublication.lastError))
}

/** Returns a claim after a failed post, so that the scheduled function tries again. */
export async function returnClaim(db: Queryable, version: number, reason: string): Promise<void> {
  await db
    .update(sitePublication)
    .set({ requestedVersion: sql`${version} - 1`, lastError: reason })
    .where(eq(sitePublication.requestedVersion, version))
}

/**
 * Records why a build failed or never went live, for staff.
 * The claim stays, because the build itself is tried again.
 */
export async function recordBuildFailure(db: Queryable, reason: string): Promise<void> {
  await db.update(sitePublication).set({ lastError: reason.slice(0, 2000) })
}

/** A build of `version` is live: clears the failure, and counts at least that version as requested. */
export async function recordBuildSuccess(db: Queryable, version: number): Promise<void> {
  await db
    .update(sitePublication)
    .set({ lastError: null, liveVersion: version, requestedVersion: sql`greatest(${sitePublication.requestedVersion}, ${version})` })
}

/**
 * Returns true when this report is newer than all before it (`changedAt` in ISO 8601).
 * A late or repeated report returns false.
 */
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
