import * as z from 'zod'
import { fieldKind } from '../content/field-kinds.ts'
import { inputSchema } from '../content/schema.ts'
import { type ContentType, type Field, type InputOf, nameField } from '../content/type.ts'
import { figure } from '../fields/counts.ts'
import { slugify } from '../fields/slug.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { isBlank } from '../fields/visible-text.ts'
import { type ContentKind, contentTypes } from '../kinds/content-types.ts'
import type { DraftFields } from './draft-states.ts'

/** In characters, for fields without a declared limit. */
const longestLine = 2000
const mostTags = 200

const text = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .max(max, `${label} must be at most ${figure(max)} characters`)
    .refine(isStorableText, unstorable)

function looseSchemaOf(field: Field): z.ZodType<string | string[]> {
  if (!fieldKind(field).several) return text(field.label, 'max' in field ? field.max : longestLine)
  const tag = text('A tag', longestLine)
  return z.array(tag, `${field.label} must be a list`).max(mostTags, `At most ${mostTags} tags`)
}

const blankOf = (field: Field): string | string[] => (fieldKind(field).several ? [] : '')

/** Checks the types and lengths of a draft's fields. Adds absent ones as blank, and drops unknown ones. */
export function looseSchema({ fields }: Pick<ContentType, 'fields'>): z.ZodType<DraftFields> {
  const schemaOf = (field: Field) =>
    looseSchemaOf(field)
      .nullish()
      .transform((value) => value ?? blankOf(field))
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
  return z
    .record(z.string(), z.unknown(), 'Send the fields of the draft')
    .refine((given) => Object.keys(fields).some((name) => Object.hasOwn(given, name)), 'Send at least one field')
    .pipe(z.object(shape))
}

export function draftFieldsOf({ fields }: Pick<ContentType, 'fields'>, record: Readonly<Record<string, unknown>>): DraftFields {
  const readValue = (field: Field, value: unknown) => (Array.isArray(value) ? value.map(String) : String(value ?? blankOf(field)))
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readValue(field, record[name])]))
}

/** A blank slug is made from the first field, as in the form. */
function withSlug(type: ContentType, fields: DraftFields): DraftFields {
  const { slug } = fields
  return typeof slug === 'string' && isBlank(slug) ? { ...fields, slug: slugify(String(fields[nameField(type)] ?? '')) } : fields
}

/** Reads a draft as the record that it would become. The faults name missing fields. */
export function readPublishable(kind: ContentKind, fields: DraftFields): z.ZodSafeParseResult<InputOf<ContentType>> {
  const type: ContentType<ContentKind> = contentTypes[kind]
  return inputSchema(type).safeParse(withSlug(type, fields))
}
