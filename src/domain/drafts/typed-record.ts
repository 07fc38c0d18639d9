import { caseRecordSchema } from '../cases/cases.ts'
import { caseHead } from '../cases/facts.ts'
import { fieldKind } from '../content/field-kinds.ts'
import { mapFields } from '../content/map-fields.ts'
import { recordSchema } from '../content/record-schema.ts'
import { type ContentType, type Field, isOptional } from '../content/type.ts'
import { completed } from '../kinds/completed.ts'
import { type ContentKind, contentTypes, mapTabTypes, type TabKind } from '../kinds/content-types.ts'
import type { Records } from '../kinds/record-pages.ts'
import type { ShownRecord } from '../metadata/record-metadata.ts'
import type { DraftFields } from './draft-states.ts'
import type { Draft } from './drafts.ts'

type Read<Kind extends TabKind> = (record: object) => Records[Kind]

const readers = mapTabTypes<{ [Kind in TabKind]: Read<Kind> }>((type) => (record: object) => recordSchema(type).parse(record))

function typedInTab<Kind extends TabKind>(kind: Kind, record: object): ShownRecord<Kind> {
  const read: Read<Kind> = readers[kind]
  return { kind, record: completed(kind, read(record)) }
}

function typedCase(record: object): ShownRecord<'case'> {
  const typed = caseRecordSchema.parse({ ...record, citation: null, court: null, judges: [] })
  return { kind: 'case', record: { ...typed, ...caseHead(typed) } }
}

/** A blank optional field is null. Other blank fields stay blank. An older draft lacks newer fields. */
function readValue(field: Field, value: DraftFields[string] | undefined) {
  const given = value ?? (fieldKind(field).several ? [] : '')
  return given === '' && isOptional(field) ? null : given
}

export type TypedRecord = Pick<Draft, 'fields' | 'recordId' | 'updatedAt'> & { kind: ContentKind }

/** The fields of a draft or of an open form as the record that they would be. Any field may be blank. */
export function typedRecord({ kind, fields, recordId, updatedAt }: TypedRecord): ShownRecord<ContentKind> {
  const { fields: declared }: Pick<ContentType, 'fields'> = contentTypes[kind]
  const values = mapFields(declared, (field, name) => readValue(field, fields[name]))
  const record = { ...values, id: recordId ?? 0, updatedAt, createdAt: updatedAt, publishedToDiscord: false }
  return kind === 'case' ? typedCase(record) : typedInTab(kind, record)
}
