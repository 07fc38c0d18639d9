import * as z from 'zod'
import { choiceSchema } from '../fields/choice-schema.ts'
import { optionalEmailAddress } from '../fields/email.ts'
import { isoDaySchema } from '../fields/iso-day.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { optionalLine, optionalWebAddress, requiredLine, requiredText } from '../fields/text.ts'
import { optionalPictureAddress } from '../pictures/address-schema.ts'
import { mapFields } from './map-fields.ts'
import type { ContentType, Field, InputOf, RecordOf, TypedForm } from './type.ts'

function inputSchemaOf(field: Field): z.ZodType<string | null> {
  switch (field.kind) {
    case 'text':
      return field.optional ? optionalLine(field.label, field.max) : requiredLine(field.label, field.max)
    case 'prose':
    case 'markup':
      return requiredText(field.label, field.max)
    case 'slug':
      return slugSchema
    case 'day':
      return isoDaySchema
    case 'choice':
      return choiceSchema(field.choices)
    case 'link':
      return optionalWebAddress(field.label)
    case 'email':
      return optionalEmailAddress
    case 'picture':
      return optionalPictureAddress(field.label)
  }
}

/** The schema of what staff send. Drops unknown keys. */
export function inputSchema<T extends ContentType>(type: T): z.ZodType<InputOf<T>>
export function inputSchema({ fields }: ContentType): z.ZodType {
  return z.object(mapFields(fields, inputSchemaOf))
}

interface RecordSchema<Answer> extends z.ZodType<Answer> {
  /** The same schema, but it refuses unknown keys. */
  strict: () => z.ZodType<Answer>
}

/** The schema of what the API answers. */
export function recordSchema<T extends ContentType>(type: T): RecordSchema<RecordOf<T>>
export function recordSchema({ fields }: ContentType): RecordSchema<unknown> {
  const stored = mapFields<Record<string, z.ZodType>>(fields, (field) => ('optional' in field ? z.string().nullable() : z.string()))
  return z.object({ id: z.number(), ...stored, updatedAt: z.string() })
}

/** The schema of the form as typed. */
export function typedSchema({ fields }: ContentType): z.ZodType<TypedForm> {
  return z.object(mapFields<Record<string, z.ZodString>>(fields, () => z.string()))
}
