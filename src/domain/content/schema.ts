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
import type { ContentType, Field, FieldOf, InputOf, TypedForm } from './type.ts'

/** As a method's type, because TypeScript cannot see that a field and its entry in a table have the same kind. */
type InputSchema<F extends Field> = { of(field: F): z.ZodType<string | string[] | null> }['of']

const line = ({ label, max, optional }: FieldOf<'text'>) => (optional ? optionalLine(label, max) : requiredLine(label, max))
const lines = ({ label, max, optional }: FieldOf<'prose' | 'markup'>) => (optional ? optionalText(label, max) : requiredText(label, max))

/** The rule of each kind of field. Apart from `field-kinds.ts`, because what visitors read loads no zod. */
const inputSchemas: { readonly [Kind in Field['kind']]: InputSchema<FieldOf<Kind>> } = {
  text: line,
  prose: lines,
  markup: lines,
  slug: () => slugSchema,
  day: ({ label, optional }) => (optional ? optionalDay(label) : isoDaySchema),
  time: ({ label }) => optionalTime(label),
  choice: ({ choices, otherNames }) => choiceSchema(choices, otherNames),
  tags: () => tagsSchema,
  link: ({ label }) => optionalWebAddress(label),
  email: () => optionalEmailAddress,
  phone: ({ label }) => optionalPhone(label),
  treatments: ({ label, max }) => optionalTreatments(label, max),
  picture: ({ label }) => optionalPictureAddress(label),
  icon: () => z.enum(iconNames, 'Choose an icon'),
}

function inputSchemaOf(field: Field): ReturnType<InputSchema<Field>> {
  const schemaOf: InputSchema<Field> = inputSchemas[field.kind]
  return schemaOf(field)
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
