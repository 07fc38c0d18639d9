import { and, arrayOverlaps, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { caseType } from '#domain/cases/type.ts'
import type { ChangedCase } from '#domain/content/tag-change.ts'
import { replaceTags } from '#domain/fields/tag-text.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { keepVersions, type Save } from '../content/store.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { pageChange } from '../publication/page-changes.ts'
import { cases } from '../schema/cases.ts'
import { revisions } from '../schema/revisions.ts'

const { id, slug, tags, updatedAt } = cases
const columns = { id, slug, tags, updatedAt }

type Retagged = Pick<typeof cases.$inferSelect, 'id' | 'slug' | 'tags'>

/** Stores the new tags of locked cases with a revision of each, and returns the new versions in order of id. */
async function storeTags(tx: Queryable, changed: readonly Retagged[], save: Save): Promise<ChangedCase[]> {
  const ids = changed.map((row) => row.id)
  if (ids.length === 0) return []
  await tx.execute(keepVersions('case', inArray(id, ids), save))
  const values = JSON.stringify(changed.map((row) => ({ id: row.id, tags: row.tags })))
  await tx.execute(sql`
    update cases set tags = array(select json_array_elements_text(changed.tags)), updated_at = ${nextMoment(updatedAt)}
    from json_to_recordset(${values}::json) as changed (id int, tags json)
    where cases.id = changed.id`)
  const pages = changed.map((row) => pageChange(caseType, row, 'saved'))
  await bumpContent(tx, pages)
  const stored = await tx.select({ id, updatedAt }).from(cases).where(inArray(id, ids)).orderBy(asc(id))
  return stored.map(withIsoTimes)
}

/** Replaces tags in every case, and returns the changed cases. Locks in order of id, as deletions do. */
export const changeTags = (db: Database, from: readonly string[], to: string, save: Save): Promise<ChangedCase[]> =>
  db.transaction(async (tx) => {
    const held = await tx
      .select(columns)
      .from(cases)
      .where(arrayOverlaps(tags, [...from]))
      .orderBy(asc(id))
      .for('update')
    const changed = held
      .map((row) => ({ ...row, before: row.tags, tags: replaceTags(row.tags, from, to) }))
      .filter((row) => JSON.stringify(row.tags) !== JSON.stringify(row.before))
    return storeTags(tx, changed, save)
  })

/**
 * Restores the previous tags of cases, and returns the cases that changed. A case with a later version than the
 * given one keeps its tags, because someone saved it in the meantime.
 */
export const undoTags = (db: Database, undone: readonly ChangedCase[], save: Save): Promise<ChangedCase[]> =>
  db.transaction(async (tx) => {
    const versions = new Map(undone.map((row) => [row.id, Date.parse(row.updatedAt)]))
    const held = await tx
      .select(columns)
      .from(cases)
      .where(inArray(id, [...versions.keys()]))
      .orderBy(asc(id))
      .for('update')
    const untouched = held.filter((row) => row.updatedAt.getTime() === versions.get(row.id))
    const former = await formerTags(tx, untouched)
    const restored = untouched.map((row) => ({ ...row, tags: former.get(row.id) ?? row.tags }))
    return storeTags(tx, restored, save)
  })

async function formerTags(tx: Queryable, of: readonly { id: number }[]): Promise<Map<number, string[]>> {
  const { kind, recordId, n, record } = revisions
  const ids = of.map((row) => row.id)
  const rows = await tx
    .selectDistinctOn([recordId], { recordId, tags: sql<string[]>`${record} -> 'tags'` })
    .from(revisions)
    .where(and(eq(kind, 'case'), inArray(recordId, ids)))
    .orderBy(asc(recordId), desc(n))
  return new Map(rows.map((row) => [row.recordId, row.tags]))
}
