import type { InputOf } from '#domain/content/type.ts'
import { completed } from '#domain/kinds/completed.ts'
import type { ContentKind, ContentTypes } from '#domain/kinds/content-types.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { type ContentEntry, contentEntries } from '../schema/content-tables.ts'

/** The records of each kind of content. Those that staff order are in their order. */
export type InitialRecords = { readonly [Kind in ContentKind]?: readonly InputOf<ContentTypes[Kind]>[] }

async function isEmpty(db: Database): Promise<boolean> {
  const counts = await Promise.all(contentEntries.map(({ table }) => db.$count(table)))
  return counts.every((count) => count === 0)
}

/** Stores records in their order. Only kinds that staff order have the column. */
async function storeRecords(tx: Queryable, { type, table }: ContentEntry, records: InitialRecords[ContentKind] = []): Promise<void> {
  if (records.length === 0) return
  const isOrdered = 'sortOrder' in table
  await tx
    .insert(table)
    .values(records.map((record, index) => ({ ...completed(type.name, record), ...(isOrdered && { sortOrder: index + 1 }) })))
}

/** Fills an empty database in one transaction. Returns false and changes nothing if there is any content. */
export async function storeInitialContent(db: Database, content: InitialRecords): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await db.transaction(async (tx) => {
    for (const entry of contentEntries) await storeRecords(tx, entry, content[entry.type.name])
    // Requests no build, because the first one follows. No visitor has seen a page yet.
    await bumpContent(tx, [])
  })
  return true
}
