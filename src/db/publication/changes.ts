import { and, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { summariseChanges } from '#domain/publication/changed-kinds.ts'
import type { Changes } from '#domain/publication/changes.ts'
import { paths } from '#domain/site/paths.ts'
import type { Queryable } from '../connection/client.ts'
import { contentEntries, tablesByKind } from '../schema/content-tables.ts'
import { contentChanges, sitePublication } from '../schema/publication.ts'
import { readSite } from './build-requests.ts'

/** The last change of each page since the live build, and the versions. */
async function readLastChanges(db: Queryable) {
  const row = await readSite(db, { version: sitePublication.contentVersion, built: sitePublication.liveVersion })
  const { path, kind, op, version, id } = contentChanges
  const last = await db
    .selectDistinctOn([path], { path, kind, op })
    .from(contentChanges)
    .where(and(gt(version, row.built), lte(version, row.version)))
    .orderBy(path, desc(id))
  return { ...row, last }
}

export async function readChanges(db: Queryable): Promise<Changes> {
  const { last, ...row } = await readLastChanges(db)
  return { ...row, ...summariseChanges(last) }
}

/** The slugs of all cases saved since the live build, without a limit, and the versions. */
export async function readChangedSlugs(db: Queryable): Promise<{ version: number; built: number; slugs: string[] }> {
  const { last, ...row } = await readLastChanges(db)
  const saved = last.filter(({ kind, op }) => kind === 'case' && op === 'saved')
  return { ...row, slugs: saved.map(({ path }) => path.slice(paths.case('').length)) }
}

/** The present slug of the record whose page was at a path. The log keeps paths while the record exists. */
export async function findMovedSlug(db: Queryable, kind: ContentKind, path: string): Promise<string | undefined> {
  const table = tablesByKind[kind]
  if (!('slug' in table)) return undefined
  const { kind: of, path: at, op, recordId, id } = contentChanges
  const [row] = await db
    .select({ slug: table.slug })
    .from(contentChanges)
    .innerJoin(table, eq(table.id, recordId))
    .where(and(eq(of, kind), eq(at, path), eq(op, 'removed')))
    .orderBy(desc(id))
    .limit(1)
  return row?.slug
}

/** A moved page: it was removed, but its record still exists. Its address redirects to the new one. */
const isMoved = and(
  eq(contentChanges.op, 'removed'),
  or(
    ...contentEntries.map(
      ({ type, table }) =>
        sql`(${contentChanges.kind} = ${type.name} and exists (select from ${table} where ${table.id} = ${contentChanges.recordId}))`,
    ),
  ),
)

/** Deletes changes of the live build after a month, except the addresses of pages that moved. */
export async function dropOldChanges(db: Queryable): Promise<void> {
  const live = sql`(select ${sitePublication.liveVersion} from ${sitePublication})`
  const isOld = lt(contentChanges.at, sql`now() - interval '30 days'`)
  await db.delete(contentChanges).where(and(lte(contentChanges.version, live), isOld, sql`not coalesce(${isMoved}, false)`))
}
