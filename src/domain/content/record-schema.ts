import * as z from 'zod'
import { fieldKind } from './field-kinds.ts'
import { mapFields } from './map-fields.ts'
import { type ContentType, type Field, type Fields, isOptional, type RecordOf, type ValueOf } from './type.ts'

// In a separate file from the rules for input, because a list needs none of those.

function recordSchemaOf(field: Field): z.ZodType<string | string[] | null> {
  if (fieldKind(field).several) return z.array(z.string())
  return isOptional(field) ? z.string().nullable() : z.string()
}

/** The declaration that the schemas derive from: a content type, or a record of the settings. */
export interface WithFields {
  readonly fields: Fields
}

export type Shape<T extends WithFields> = { [Name in keyof T['fields']]: z.ZodType<ValueOf<T['fields'][Name]>> }

/** The schema of each field that the API answers. */
export const recordShape = <T extends WithFields>({ fields }: T): Shape<T> => mapFields<Shape<T>>(fields, recordSchemaOf)

interface RecordSchema<Answer> extends z.ZodType<Answer> {
  /** The same schema, but it refuses unknown keys. */
  strict: () => z.ZodType<Answer>
}

export function recordSchema<T extends ContentType>(type: T): RecordSchema<RecordOf<T>>
export function recordSchema(type: ContentType): RecordSchema<unknown> {
  return z.object({ id: z.number(), ...recordShape(type), updatedAt: z.string() })
}
