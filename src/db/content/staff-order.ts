import { asc, sql } from 'drizzle-orm'
import type { ContentType, RecordOf } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Database } from '../connection/client.ts'
import { bumpContent } from '../publication/bump-content.ts'
import type { ContentStore } from './store.ts'

/**
 * Stores the whole order. Returns undefined and changes nothing unless `ids` names every record exactly once.
 * The rows are locked first, so that none can be deleted in between.
 */
export async function orderRecords<T extends ContentType<ContentKind>, Answer extends RecordOf<T>>(
  db: Database,
  { type, table, list }: ContentStore<T, Answer>,
  ids: number[],
): Promise<Answer[] | undefined> {
  return db.transaction(async (tx) => {
    const held = await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update')
    const named = new Set(ids)
    if (held.length !== ids.length || !held.every(({ id }) => named.has(Number(id)))) return undefined
    await tx.execute(sql`
      update ${table} set sort_order = named.place
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as named (id, place)
      where ${table.id} = named.id::int`)
    await bumpContent(tx, [{ kind: type.name, recordId: null, path: type.pages.list, op: 'saved' }])
    return list(tx)
  })
}
