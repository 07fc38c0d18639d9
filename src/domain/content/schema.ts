import * as z from 'zod'
import { optionalTreatments } from '../citator/treatments-schema.ts'
import { choiceSchema } from '../fields/choice-schema.ts'
import { optionalTime } from '../fields/clock-time-schema.ts'
import { optionalEmailAddress } from '../fields/email.ts'
import { isoDaySchema, optionalDay } from '../fields/iso-day.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { tagsSchema } from '../fields/tags-schema.ts'
import { optionalLine, optionalPhone, optionalText, optionalWebAddress, requiredLine, requiredText } from '../fields/text.ts'
import { optionalPictureAddress } from '../pictures/address-schema.ts'
import { iconNames } from '../pictures/icon-names.ts'
import { mapFields } from './map-fields.ts'
import type { Shape, WithFields } from './record-schema.ts'
import type { ContentType, Field, InputOf, TypedForm } from './type.ts'

function inputSchemaOf(field: Field): z.ZodType<string | string[] | null> {
  switch (field.kind) {
    case 'text':
      return field.optional ? optionalLine(field.label, field.max) : requiredLine(field.label, field.max)
    case 'prose':
    case 'markup':
      return field.optional ? optionalText(field.label, field.max) : requiredText(field.label, field.max)
    case 'slug':
      return slugSchema
    case 'day':
      return field.optional ? optionalDay(field.label) : isoDaySchema
    case 'time':
      return optionalTime(field.label)
    case 'choice':
      return choiceSchema(field.choices, field.otherNames)
    case 'tags':
      return tagsSchema
    case 'link':
      return optionalWebAddress(field.label)
    case 'email':
      return optionalEmailAddress
    case 'phone':
      return optionalPhone(field.label)
    case 'treatments':
      return optionalTreatments(field.label, field.max)
    case 'picture':
      return optionalPictureAddress(field.label)
    case 'icon':
      return z.enum(iconNames, 'Choose an icon')
  }
}

/** The schema of each field that staff send. */
export const inputShape = <T extends WithFields>({ fields }: T): Shape<T> => mapFields<Shape<T>>(fields, inputSchemaOf)

/** The schema of each field of the form as typed. */
export const typedShape = <T extends WithFields>({ fields }: T) =>
  mapFields<{ [Name in keyof T['fields']]: z.ZodString }>(fields, () => z.string())

/** A rule that refuses one field of a pair without the other. */
export const wholePairs =
  ({ fields, pairs = [] }: Pick<ContentType, 'fields' | 'pairs'>) =>
  (input: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const labelOf = (name: string): string => fields[name]?.label ?? name
    for (const [one, other] of pairs) {
      if ((input[one] === null) === (input[other] === null)) continue
      const [missing, given] = input[one] === null ? [one, other] : [other, one]
      context.addIssue({ code: 'custom', path: [missing], message: `${labelOf(missing)} is required with “${labelOf(given)}”` })
    }
  }

/** Drops unknown keys. */
export function inputSchema<T extends ContentType>(type: T): z.ZodType<InputOf<T>>
export function inputSchema(type: ContentType): z.ZodType {
  return z.object(inputShape(type)).superRefine(wholePairs(type))
}

export function typedSchema(type: ContentType): z.ZodType<TypedForm> {
  return z.object(typedShape(type))
}
