import { and, desc, eq, gt, inArray, lt, not, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { BuildHistory, WaitingContent } from '#domain/publication/build-budget.ts'
import type { Queryable } from '../connection/client.ts'
import { isAhead } from '../connection/moment.ts'
import { onlyRow } from '../connection/rows.ts'
import { buildRequests, sitePublication } from '../schema/publication.ts'

/** Reads the single row of the publication. */
export async function readSite<Columns extends SelectedFields>(db: Queryable, columns: Columns) {
  return onlyRow(await db.select(columns).from(sitePublication), 'site_publication has no row: the migrations have not run.')
}

const { at, deletion, failed } = buildRequests
const notAhead = not(isAhead(at))
const inThisMonth = sql`${at} >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`

/** Whether a page was removed after the last requested version and not saved again. */
const holdsDeletion = sql<boolean>`exists (
  select from content_changes gone where gone.op = 'removed' and gone.version > ${sitePublication.requestedVersion}
  and not exists (select from content_changes later where later.path = gone.path and later.id > gone.id))`

/** One statement, because it delays every save. */
const stateColumns = {
  contentVersion: sitePublication.contentVersion,
  requestedVersion: sitePublication.requestedVersion,
  requestedAt: sitePublication.requestedAt,
  now: sql`now()`.mapWith(at),
  isRequestAhead: sql<boolean | null>`${isAhead(sitePublication.requestedAt)}`,
  isDeletion: holdsDeletion,
  used: sql<number>`(select count(*)::int from ${buildRequests} where not ${failed} and ${inThisMonth})`,
  lastButOne: sql`(select ${at} from ${buildRequests} where not ${failed} and ${notAhead} order by ${at} desc offset 1 limit 1)`.mapWith(
    at,
  ),
  lastDeletion: sql`(select max(${at}) from ${buildRequests} where ${deletion} and ${notAhead})`.mapWith(at),
}

/** The publication before a build is claimed. A claim compares `seen` with the stored one. */
export async function readBuildState(db: Queryable) {
  const row = await readSite(db, stateColumns)
  const { requestedVersion, requestedAt, now, used } = row
  const history: BuildHistory = {
    now,
    lastRequest: row.isRequestAhead ? undefined : (requestedAt ?? undefined),
    lastDeletion: row.lastDeletion ?? undefined,
    usedThisMonth: used,
    lastButOne: row.lastButOne ?? undefined,
  }
  const isWaiting = requestedVersion < row.contentVersion
  const waiting: WaitingContent = !isWaiting ? 'nothing' : row.isDeletion ? 'deletion' : 'saves'
  return { waiting, history, seen: { requestedVersion, requestedAt } }
}

/**
 * Claims the newest content for a build. Undefined when another call claimed a build after `seen` was read.
 * The claim and its row in the count are one statement, so that parallel calls cannot exceed the budget.
 */
export async function claimBuild(db: Queryable, { seen, waiting }: Awaited<ReturnType<typeof readBuildState>>) {
  const { requestedVersion, requestedAt, contentVersion } = sitePublication
  const unchanged = and(eq(requestedVersion, seen.requestedVersion), sql`${requestedAt} is not distinct from ${seen.requestedAt}`)
  const claimed = db
    .$with('claimed')
    .as(
      db
        .update(sitePublication)
        .set({ requestedVersion: contentVersion, requestedAt: sql`now()` })
        .where(unchanged)
        .returning({ version: requestedVersion }),
    )
  const { id, version } = buildRequests
  const [inserted] = await db
    .with(claimed)
    .insert(buildRequests)
    .select(sql`select nextval('build_requests_id_seq'), now(), ${claimed.version}, ${waiting === 'deletion'}, false from ${claimed}`)
    .returning({ id, version })
  return inserted
}

/** Returns a claim after a failed call of the hook, so that the build is requested again. */
export async function returnBuild(db: Queryable, { id, version }: { id: number; version: number }, reason: string): Promise<void> {
  await db.delete(buildRequests).where(eq(buildRequests.id, id))
  await db
    .update(sitePublication)
    .set({ requestedVersion: sql`${version} - 1`, lastError: reason })
    .where(eq(sitePublication.requestedVersion, version))
}

/** Uncounts the request of a failed build: the newest one of the last hour, if any. */
export async function uncountFailedBuild(db: Queryable): Promise<void> {
  const newest = db
    .select({ id: buildRequests.id })
    .from(buildRequests)
    .where(gt(at, sql`now() - interval '1 hour'`))
    .orderBy(desc(buildRequests.id))
    .limit(1)
  await db.update(buildRequests).set({ failed: true }).where(inArray(buildRequests.id, newest))
}

/** Keeps a year, far longer than the budget needs. */
export async function dropOldBuildRequests(db: Queryable): Promise<void> {
  await db.delete(buildRequests).where(lt(at, sql`now() - interval '1 year'`))
}
