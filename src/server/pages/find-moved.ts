import type { Database } from '#db/connection/client.ts'
import { findMovedSlug } from '#db/publication/moved-pages.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import { type RecordKind, recordPages } from '#domain/kinds/record-pages.ts'

/** The path today of a page that had this key before its record got another slug. */
export async function findMoved(db: Database, kind: RecordKind, key: string): Promise<string | undefined> {
  // The database refuses some signs of other keys, such as NUL.
  if (kind === 'issue' || readRecordKey(key).kind === 'none') return undefined
  const { list } = recordPages[kind]
  const slug = await findMovedSlug(db, kind, `${list}/${key}`)
  return slug === undefined ? undefined : `${list}/${slug}`
}
