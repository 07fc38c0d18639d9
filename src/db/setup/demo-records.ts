import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { type ContentKind, contentKinds } from '#domain/kinds/content-types.ts'
import type { DemoRecord, DemoRemoval } from '#domain/setup/setup.ts'
import { periods } from '#domain/subjects/periods.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { columnName } from '../schema/content-columns.ts'
import { type ContentEntry, contentEntries } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { demoRecords } from '../schema/setup.ts'
import { deleteRecords, type Restoration, restoreRecords } from '../upkeep/deleted-records.ts'

const isDemoOf = ({ type, table }: ContentEntry): SQL | undefined =>
  and(eq(demoRecords.kind, type.name), eq(demoRecords.recordId, table.id))
const isEdited = ({ table }: ContentEntry) => sql<boolean>`${table.updatedAt} <> ${demoRecords.updatedAt}`

/** The first field of a content type names its records. */
function nameOf({ type, table }: ContentEntry) {
  const [first = ''] = Object.keys(type.fields)
  return sql<string>`to_jsonb(${table})->>${columnName(first)}::text`
}

/** The records of the demonstration that are public, as the seed loaded them or edited since. */
export async function listDemoRecords(db: Queryable): Promise<DemoRecord[]> {
  const lists = contentEntries.map(async (entry) => {
    const rows = await db
      .select({ id: demoRecords.recordId, name: nameOf(entry), isEdited: isEdited(entry) })
      .from(entry.table)
      .innerJoin(demoRecords, isDemoOf(entry))
      .orderBy(demoRecords.recordId)
    return rows.map((row) => ({ kind: entry.type.name, ...row }))
  })
  return (await Promise.all(lists)).flat()
}

/** The ids to delete of a kind. */
async function idsOf(tx: Queryable, entry: ContentEntry, { kinds, edited }: DemoRemoval): Promise<number[]> {
  const named = new Set(edited.filter(({ kind }) => kind === entry.type.name).map(({ id }) => id))
  const rows = await tx
    .select({ id: demoRecords.recordId, isEdited: isEdited(entry) })
    .from(entry.table)
    .innerJoin(demoRecords, isDemoOf(entry))
    .for('update', { of: entry.table })
  return rows.filter((row) => (row.isEdited ? named.has(row.id) : kinds.includes(entry.type.name))).map(({ id }) => id)
}

/** Deletes records of the demonstration, as staff delete others. Returns how many. */
export async function removeDemo(db: Database, removal: DemoRemoval): Promise<number> {
  return db.transaction(async (tx) => {
    let count = 0
    for (const entry of contentEntries) {
      const ids = await idsOf(tx, entry, removal)
      if (ids.length > 0) count += (await deleteRecords(tx, entry.type.name, ids)).length
    }
    return count
  })
}

const isRestorable = (kind: ContentKind) =>
  and(
    eq(deletedRecords.kind, kind),
    gte(deletedRecords.deletedAt, sql`now() - ${periods.deleted.interval}::interval`),
    inArray(deletedRecords.recordId, sql`(select record_id from ${demoRecords} where ${eq(demoRecords.kind, kind)})`),
  )

/** How many records of the demonstration can be restored. */
export async function countRestorable(db: Queryable): Promise<number> {
  const counts = await Promise.all(contentKinds.map((kind) => db.$count(deletedRecords, isRestorable(kind))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Restores every record of the demonstration that was deleted within the last day. */
export async function restoreDemo(db: Database): Promise<Restoration> {
  return db.transaction(async (tx) => {
    const done: Restoration = { restored: [], refused: [] }
    for (const kind of contentKinds) {
      const rows = await tx.select({ id: deletedRecords.recordId }).from(deletedRecords).where(isRestorable(kind))
      const { restored, refused } = await restoreRecords(
        tx,
        kind,
        rows.map(({ id }) => id),
      )
      done.restored.push(...restored)
      done.refused.push(...refused)
    }
    return done
  })
}
