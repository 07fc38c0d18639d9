import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Publication, StoredContent } from '#domain/publication/publication.ts'
import type { Queryable } from '../connection/client.ts'
import { isAhead } from '../connection/moment.ts'
import { sitePublication } from '../schema/publication.ts'

const row = {
  contentVersion: sitePublication.contentVersion,
  requestedVersion: sitePublication.requestedVersion,
  requestedAt: sitePublication.requestedAt,
  lastError: sitePublication.lastError,
}

/** Call inside the transaction of every content write: what is stored and what must be published move together. */
export async function bumpContent(db: Queryable): Promise<void> {
  await db.update(sitePublication).set({ contentVersion: sql`${sitePublication.contentVersion} + 1` })
}

const noRow = () => new Error('site_publication has no row: the migrations have not run.')

export async function readPublication(db: Queryable): Promise<Publication> {
  const [found] = await db.select(row).from(sitePublication)
  if (!found) throw noRow()
  return { ...found, requestedAt: found.requestedAt?.toISOString() ?? null }
}

/** Which content a build is about to be made from. */
export async function readStoredContent(db: Queryable): Promise<StoredContent> {
  const { contentVersion, databaseId } = sitePublication
  const [found] = await db.select({ contentVersion, databaseId }).from(sitePublication)
  if (!found) throw noRow()
  return found
}

/**
 * Claims the newest content for a build, by compare-and-set: of any number of callers one gets the version, the others
 * undefined. Nothing is claimed when all is requested already, or within `quietSeconds` of the last request.
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

/** The hook took it: an older failure is no word on this attempt. */
export async function confirmClaim(db: Queryable): Promise<void> {
  await db.update(sitePublication).set({ lastError: null }).where(isNotNull(sitePublication.lastError))
}

/** Gives a claim back after a failed post, so that the scheduled function tries it again. */
export async function returnClaim(db: Queryable, version: number, reason: string): Promise<void> {
  await db
    .update(sitePublication)
    .set({ requestedVersion: sql`${version} - 1`, lastError: reason })
    .where(eq(sitePublication.requestedVersion, version))
}

/** Records why a build failed or never went live, for staff. The claim stands, because whoever builds tries again. */
export async function recordBuildFailure(db: Queryable, reason: string): Promise<void> {
  await db.update(sitePublication).set({ lastError: reason.slice(0, 2000) })
}

/** A build of `version` is live: an older failure is history, and the claim stands for at least that version. */
export async function recordBuildSuccess(db: Queryable, version: number): Promise<void> {
  await db
    .update(sitePublication)
    .set({ lastError: null, requestedVersion: sql`greatest(${sitePublication.requestedVersion}, ${version})` })
}

/** True when this report is newer than every one before (`changedAt` in ISO 8601); a late or repeated one is false. */
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
