import { and, desc, eq } from 'drizzle-orm'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Queryable } from '../connection/client.ts'
import { tablesByKind } from '../schema/content-tables.ts'
import { contentChanges } from '../schema/publication.ts'

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
