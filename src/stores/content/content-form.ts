import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import { inputSchema, typedSchema } from '#domain/content/schema.ts'
import type { ContentType, Field, InputOf, RecordOf, TypedForm } from '#domain/content/type.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { slugify } from '#domain/fields/slug.ts'
import { isBlank, oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'

function blankOf(field: Field, account: Account | null, now: Date): string {
  if (field.kind === 'day') return londonDay(now)
  return field.kind === 'text' && field.initial === 'author' ? (account?.name ?? '') : ''
}

/** Makes a blank slug from the title. */
function withSlug(typed: TypedForm): TypedForm {
  const { slug, title = '' } = typed
  return slug !== undefined && isBlank(slug) ? { ...typed, slug: slugify(title) } : typed
}

/** Parses the form's values into the input to send. */
export function formSchema<T extends ContentType>(type: T): z.ZodType<InputOf<T>, TypedForm>
export function formSchema(type: ContentType): z.ZodType {
  return typedSchema(type)
    .transform((typed): unknown => withSlug(typed))
    .pipe(z.preprocess((typed) => typed, inputSchema(type)))
}

/** The form of a new record. */
export function blankForm({ fields }: ContentType, account: Account | null, now: Date): TypedForm {
  return mapFields<TypedForm>(fields, (field) => blankOf(field, account, now))
}

const isLong = ({ kind }: Field): boolean => kind === 'prose' || kind === 'markup'

/** A stored record as form values. One-line fields get no line breaks. */
export function typedFrom<T extends ContentType>({ fields }: T, record: RecordOf<T>): TypedForm {
  const stored: Record<string, unknown> = record
  return mapFields<TypedForm>(fields, (field, name) => {
    const text = String(stored[name] ?? '')
    return isLong(field) ? withLineFeeds(text) : oneLine(text)
  })
}

export const fieldNames = ({ fields }: ContentType): string[] => Object.keys(fields)
