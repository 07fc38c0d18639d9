import { arrayOverlaps, asc, sql } from 'drizzle-orm'
import { caseType } from '#domain/cases/type.ts'
import { replaceTags } from '#domain/fields/tag-text.ts'
import type { Database } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { keepRevisions } from '../content/revisions.ts'
import type { Save } from '../content/store.ts'
import { savedPage } from '../publication/page-changes.ts'
import { bumpContent } from '../publication/publication.ts'
import { cases } from '../schema/cases.ts'

export interface TagChange {
  /** The spellings to replace. */
  from: readonly string[]
  to: string
}

/**
 * Replaces tags in every case at once, and returns the ids of those that changed.
 * Each keeps its earlier version. Rows are locked in order of id, as deletions do.
 */
export const changeTags = (db: Database, { from, to }: TagChange, save: Save): Promise<number[]> =>
  db.transaction(async (tx) => {
    const { id, slug, tags } = cases
    const held = await tx
      .select({ id, slug, tags })
      .from(cases)
      .where(arrayOverlaps(tags, [...from]))
      .orderBy(asc(id))
      .for('update')
    const changed = held
      .map((row) => ({ ...row, before: row.tags, tags: replaceTags(row.tags, from, to) }))
      .filter((row) => JSON.stringify(row.tags) !== JSON.stringify(row.before))
    const ids = changed.map((row) => row.id)
    if (ids.length === 0) return ids
    await keepRevisions(tx, 'case', ids, save)
    const values = JSON.stringify(changed.map((row) => ({ id: row.id, tags: row.tags })))
    await tx.execute(sql`
      update cases set tags = array(select json_array_elements_text(changed.tags)), updated_at = ${nextMoment(cases.updatedAt)}
      from json_to_recordset(${values}::json) as changed (id int, tags json)
      where cases.id = changed.id`)
    await bumpContent(
      tx,
      changed.map((row) => savedPage(caseType, row)),
    )
    return ids
  })
