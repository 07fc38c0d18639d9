import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { fieldKind } from '#domain/content/field-kinds.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import { inputSchema, typedSchema } from '#domain/content/schema.ts'
import type { ContentType, Field, InputOf, TypedForm, TypedOf } from '#domain/content/type.ts'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { slugify } from '#domain/fields/slug.ts'
import { readTags, writeTags } from '#domain/fields/tag-text.ts'
import { isBlank, oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Drafting } from '../records/record-kind.ts'

function blankOf(field: Field, account: Account | null, now: Date): string {
  if (field.kind === 'day') return field.initial === 'today' ? londonDay(now) : ''
  if (field.kind === 'choice') return field.initial ?? ''
  return field.kind === 'text' && field.initial === 'author' ? (account?.name ?? '') : ''
}

/** Makes a blank slug from the title. */
function withSlug(typed: TypedForm): TypedForm {
  const { slug, title = '' } = typed
  return slug !== undefined && isBlank(slug) ? { ...typed, slug: slugify(title) } : typed
}

/** The line of tags becomes a list. */
export function untyped({ fields }: ContentType, typed: TypedForm): DraftFields {
  return mapFields<DraftFields>(fields, (field, name) => (fieldKind(field).several ? readTags(typed[name] ?? '') : (typed[name] ?? '')))
}

export function formSchema<T extends ContentType>(type: T): z.ZodType<InputOf<T>, TypedForm>
export function formSchema(type: ContentType): z.ZodType {
  return typedSchema(type)
    .transform((typed): unknown => untyped(type, withSlug(typed)))
    .pipe(z.preprocess((typed) => typed, inputSchema(type)))
}

export function blankForm<T extends ContentType>({ fields }: T, account: Account | null, now: Date): TypedOf<T> {
  return mapFields<TypedOf<T>>(fields, (field) => blankOf(field, account, now))
}

function typedValue(field: Field, value: unknown): string {
  if (Array.isArray(value)) return writeTags(value.map((tag) => oneLine(String(tag))))
  const text = String(value ?? '')
  return fieldKind(field).hasLines ? withLineFeeds(text) : oneLine(text)
}

/** A stored record, or an earlier version of one, as form values. One-line fields get no line breaks. */
export function typedFrom<T extends ContentType>({ fields }: T, stored: InputOf<T> | Readonly<Record<string, unknown>>): TypedOf<T> {
  const values = new Map<string, unknown>(Object.entries(stored))
  return mapFields<TypedOf<T>>(fields, (field, name) => typedValue(field, values.get(name)))
}

export const draftingOf = (type: ContentType<ContentKind>): Omit<Drafting<TypedForm>, 'reload'> => ({
  kind: type.name,
  toFields: (typed) => untyped(type, typed),
  fromFields: (fields) => typedFrom(type, fields),
})

export const fieldNames = ({ fields }: ContentType): string[] => Object.keys(fields)
