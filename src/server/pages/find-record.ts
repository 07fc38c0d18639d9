import { caseRecords } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import { type ContentRecords, contentRecords } from '#db/content/records.ts'
import { findPublicIssue } from '#db/newsletter/public-issues.ts'
import { findMovedSlug } from '#db/publication/moved-pages.ts'
import type { ContentType, RecordOf } from '#domain/content/type.ts'
import { type RecordKey, readRecordKey } from '#domain/fields/slug.ts'
import { type ContentKind, mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { type RecordKind, recordPages } from '#domain/kinds/record-pages.ts'
import type { Records } from '#domain/kinds/records.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'

type Find<Kind extends RecordKind> = (db: Database, key: RecordKey) => Promise<Records[Kind] | undefined>
type Finders = { [Kind in RecordKind]: Find<Kind> }

const finders: Finders = {
  ...mapTabTypes<Pick<Finders, TabKind>>((type) => finderOf(contentRecords(type))),
  case: finderOf(caseRecords),
  issue: async (db, key) => (key.kind === 'slug' ? findPublicIssue(db, key.slug) : undefined),
}

/** Finds a record by the last part of its page's path: a slug or an id, as the type's pages use it. */
function finderOf<T extends ContentType<ContentKind>, Answer extends RecordOf<T>>({ type, find, findBySlug }: ContentRecords<T, Answer>) {
  return async (db: Database, key: RecordKey): Promise<Answer | undefined> => {
    if (key.kind !== type.pages.key) return undefined
    return key.kind === 'id' ? find(db, key.id) : findBySlug(db, key.slug)
  }
}

/** `text` is the last part of the page's path. */
export async function findShown<Kind extends RecordKind>(db: Database, kind: Kind, text: string): Promise<ShownRecord<Kind> | undefined> {
  const find: Find<Kind> = finders[kind]
  const record = await find(db, readRecordKey(text))
  return record && { kind, record }
}

/** The path today of a page that had this key before its record got another slug. */
export async function findMoved(db: Database, kind: RecordKind, key: string): Promise<string | undefined> {
  // The database refuses some signs of other keys, such as NUL.
  if (kind === 'issue' || readRecordKey(key).kind === 'none') return undefined
  const { list } = recordPages[kind]
  const slug = await findMovedSlug(db, kind, `${list}/${key}`)
  return slug === undefined ? undefined : `${list}/${slug}`
}
