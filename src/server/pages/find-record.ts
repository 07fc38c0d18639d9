import { caseRecords } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import { contentRecords } from '#db/content/records.ts'
import { findPublicIssue } from '#db/newsletter/public-issues.ts'
import { findMovedSlug } from '#db/publication/changes.ts'
import { type RecordKey, readRecordKey } from '#domain/fields/slug.ts'
import { mapTabTypes, type TabKind } from '#domain/kinds/content-types.ts'
import { type RecordKind, type Records, recordPages } from '#domain/kinds/record-pages.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'

type Find<Kind extends RecordKind> = (db: Database, key: RecordKey) => Promise<Records[Kind] | undefined>
type Finders = { [Kind in RecordKind]: Find<Kind> }

const finders: Finders = {
  ...mapTabTypes<Pick<Finders, TabKind>>((type) => contentRecords(type).findByKey),
  case: caseRecords.findByKey,
  issue: async (db, key) => (key.kind === 'slug' ? findPublicIssue(db, key.slug) : undefined),
}

/** `text` is the last part of the page's path. */
export async function findShown<Kind extends RecordKind>(db: Database, kind: Kind, text: string): Promise<ShownRecord<Kind> | undefined> {
  const find: Find<Kind> = finders[kind]
  const record = await find(db, readRecordKey(text))
  return record && { kind, record }
}

/** The present path of a page that had this key before its record got another slug. */
export async function findMoved(db: Database, kind: RecordKind, key: string): Promise<string | undefined> {
  // The database refuses some characters of other keys, such as NUL.
  if (kind === 'issue' || readRecordKey(key).kind === 'none') return undefined
  const { list } = recordPages[kind]
  const slug = await findMovedSlug(db, kind, `${list}/${key}`)
  return slug === undefined ? undefined : `${list}/${slug}`
}
