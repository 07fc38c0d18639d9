import { and, desc, eq, sql } from 'drizzle-orm'
import type { Revision, WholeRevision } from '#domain/content/revisions.ts'
import { type ContentKind, contentTypes } from '#domain/kinds/content-types.ts'
import { periods } from '#domain/subjects/periods.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { shownName, users } from '../schema/accounts.ts'
import { columnName } from '../schema/content-columns.ts'
import { contentEntries } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'
import { revisions } from '../schema/revisions.ts'

const { kind, recordId, n, savedBy, savedAt, note } = revisions
const ofRecord = (of: ContentKind, id: number) => and(eq(kind, of), eq(recordId, id))

/** Who saved it, by name while the account exists. */
const saver = sql<string>`coalesce(${shownName(users)}, ${savedBy})`

/** Latest first. */
export async function listRevisions(db: Queryable, of: ContentKind, id: number): Promise<Revision[]> {
  const rows = await db
    .select({ n, savedBy: saver, savedAt, note })
    .from(revisions)
    .leftJoin(users, eq(users.username, savedBy))
    .where(ofRecord(of, id))
    .orderBy(desc(n))
  return rows.map(withIsoTimes)
}

/** One version with its fields. Fields added since then are null. */
export async function findRevision(db: Queryable, of: ContentKind, id: number, wanted: number): Promise<WholeRevision | undefined> {
  const [row] = await db
    .select({ n, savedBy, savedAt, note, record: revisions.record })
    .from(revisions)
    .where(and(ofRecord(of, id), eq(n, wanted)))
  if (!row) return undefined
  const stored = new Map(Object.entries(row.record ?? {}))
  const names = ['id', 'updatedAt', ...Object.keys(contentTypes[of].fields)]
  const record = Object.fromEntries(names.map((name) => [name, stored.get(columnName(name)) ?? null]))
  return { ...withIsoTimes(row), record }
}

/** The most versions kept of one record, besides the last thirty days and one version a day for a year. */
const mostVersions = 50
/** Versions above this many characters are few, because each may have two million. */
const largeVersion = 500_000
const mostLargeVersions = 5

/** Deletes the versions of records that can no longer be restored, and the versions beyond the limit. */
export async function dropOldRevisions(db: Queryable): Promise<void> {
  for (const { type, table } of contentEntries)
    await db.execute(sql`
      delete from ${revisions} where ${eq(kind, type.name)}
        and not exists (select from ${table} where ${table.id} = ${recordId})
        and not exists (select from ${deletedRecords} where ${deletedRecords.kind} = ${kind} and ${deletedRecords.recordId} = ${revisions.recordId})
        and not exists (select from ${drafts} where ${drafts.kind} = ${kind} and ${drafts.recordId} = ${revisions.recordId}
          and ${drafts.state} <> 'unsaved')`)
  await db.execute(sql`
    with judged as (
      select kind, record_id, n, saved_at, length(record::text) > ${largeVersion}::int as large,
        row_number() over (partition by kind, record_id, (saved_at at time zone 'Europe/London')::date order by n desc) as of_day
      from ${revisions}
    ), placed as (
      select kind, record_id, n, large, row_number() over latest as place, count(*) filter (where large) over latest as large_place
      from judged
      where saved_at > now() - interval '30 days' or (of_day = 1 and saved_at > now() - ${periods.revision.interval}::interval)
      window latest as (partition by kind, record_id order by n desc)
    ), kept as (
      select kind, record_id, n from placed
      where place <= ${mostVersions}::int and (not large or large_place <= ${mostLargeVersions}::int)
    )
    delete from ${revisions} where not exists (
      select from kept where kept.kind = ${kind} and kept.record_id = ${recordId} and kept.n = ${n})`)
}
