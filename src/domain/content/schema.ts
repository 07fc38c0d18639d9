import * as z from 'zod'
import { readTreatmentLine, treatments } from '../citator/treatments.ts'
import { withArticle } from '../fields/article.ts'
import { capital } from '../fields/capital.ts'
import { choiceRefusal, readChoice } from '../fields/choice.ts'
import { readTime } from '../fields/clock-time.ts'
import { optionalEmailAddress } from '../fields/email.ts'
import { optionalDay, requiredDay } from '../fields/iso-day.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { distinctTags } from '../fields/tag-text.ts'
import {
  optionalAddress,
  optionalLine,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  requiredLine,
  requiredText,
} from '../fields/text.ts'
import { isWebAddress } from '../fields/url.ts'
import { isBlank } from '../fields/visible-text.ts'
import { isPictureAddress, pictureAddress } from '../pictures/address.ts'
import { iconNames } from '../pictures/icon-names.ts'
import { mapFields } from './map-fields.ts'
import type { Shape, WithFields } from './record-schema.ts'
import { type ContentType, type Field, type FieldOf, type InputOf, isOptional, type TypedForm } from './type.ts'

/** Declared as a method, because TypeScript cannot see that a field and its entry in a table have the same kind. */
type InputSchema<F extends Field> = { of(field: F): z.ZodType<string | string[] | null> }['of']

const line = ({ label, max, optional, only, form }: FieldOf<'text'>) => {
  if (optional) return optionalLine(label, max).refine((text) => text === null || !form || form.of.test(text), form?.fault)
  // `together` refuses a blank value if the field applies.
  return only ? optionalLine(label, max).transform((text) => text ?? '') : requiredLine(label, max)
}
const lines = ({ label, max, optional }: FieldOf<'prose' | 'markup'>) => (optional ? optionalText(label, max) : requiredText(label, max))

/** An optional time of a day, stored as 18:30. Absent, null and blank are all stored as null. */
const time = ({ label }: FieldOf<'time'>) =>
  z
    .string(`${label} must be text`)
    .overwrite((typed) => (isBlank(typed) ? '' : (readTime(typed) ?? typed)))
    .refine((typed) => typed === '' || readTime(typed) !== undefined, `Write “${label}” as 18:30`)
    .nullish()
    .transform((typed) => typed || null)

/** Accepts one of the choices, or a text that clearly means one. A blank value means `initial`, if there is one. */
const choice = ({ choices, otherNames, initial }: FieldOf<'choice'>) =>
  z.preprocess(
    (value) => readChoice(value === undefined || value === '' ? initial : value, choices, otherNames) ?? value,
    z.enum(choices, { error: ({ input }) => choiceRefusal(input, choices) }),
  )

const mostTags = 50
const isTagList = (value: unknown) => Array.isArray(value) && value.every((tag) => typeof tag === 'string')

/**
 * Accepts tags as a list or as comma-separated text. Trims them, and drops blanks and duplicates. Refuses a huge
 * list as a whole, because one fault for each of a million tags would take seconds. `label` is a plural: 'Tags'.
 */
export function tagsSchema(label: string) {
  const words = label.toLowerCase()
  const one = capital(withArticle(words.replace(/s$/, '')))
  return z
    .custom<string | string[]>(
      (value) => typeof value === 'string' || isTagList(value),
      `Write the ${words} as a list or separated by commas`,
    )
    .transform((value) => (typeof value === 'string' ? value.split(',') : value))
    .transform(distinctTags)
    .refine((tags) => tags.length <= mostTags, { message: `At most ${mostTags} ${words}`, abort: true })
    .pipe(z.array(requiredLine(one, 100)).min(1, `${label} are required`))
}

/** Whole pounds, in the order of a table's columns: '£579 £422' or '579, 422'. Stored as '579 / 422'. */
const sums = ({ label, count }: FieldOf<'sums'>) =>
  z
    .string(`${label} is required`)
    .transform((row) => row.split(/[\s,;/|]+/).flatMap((sum) => (sum === '' ? [] : [sum.replace(/^£/, '')])))
    .refine((row) => row.length === count, `${label} needs ${count} sums`)
    .refine((row) => row.every((sum) => /^[1-9]\d{0,3}$/.test(sum)), `${label} must be whole pounds, such as 579`)
    .transform((row) => row.join(' / '))

const treatmentExample = 'Write a citation, a colon and a treatment, such as [2017] EWCA Civ 932: overruled.'

/** One treatment a line, in its stored form. Blank lines are dropped. */
export const optionalTreatments = (label: string, max: number) =>
  optionalText(label, max).transform((text, context) => {
    if (text === null) return null
    const kept = new Map<string, string>()
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue
      const read = readTreatmentLine(line)
      const fault = !read
        ? `${treatmentExample} Treatments are ${treatments.join(', ')}.`
        : kept.has(read.key)
          ? 'This authority has a treatment already.'
          : undefined
      if (fault) context.addIssue({ code: 'custom', message: `Line ${index + 1}: ${fault}` })
      if (read) kept.set(read.key, read.text)
    }
    return kept.size === 0 ? null : [...kept.values()].join('\n')
  })

/** Accepts no picture, an address that starts with http, or an uploaded picture. */
export function optionalPictureAddress(label: string) {
  const names = (value: string) => (value.startsWith(pictureAddress('')) ? isPictureAddress(value) : isWebAddress(value))
  return optionalAddress(label).refine((value) => value === null || names(value), {
    message: `${label} must be an address that starts with https://, or a picture uploaded here`,
  })
}

/** The rule of each kind of field. In a separate file from `field-kinds.ts`, because visitors' code loads no zod. */
const inputSchemas: { readonly [Kind in Field['kind']]: InputSchema<FieldOf<Kind>> } = {
  text: line,
  prose: lines,
  markup: lines,
  slug: () => slugSchema,
  day: ({ label, optional }) => (optional ? optionalDay(label) : requiredDay(label)),
  time,
  choice,
  tags: ({ label }) => tagsSchema(label),
  sums,
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

/** Rules about several fields: pairs that must be given together, and fields that require or fix another. */
export const together =
  ({ fields, pairs = [] }: Pick<ContentType, 'fields' | 'pairs'>) =>
  (input: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const labelOf = (name: string): string => fields[name]?.label ?? name
    for (const [name, { only, label, fixes }] of Object.entries(fields)) {
      if (only && input[name] === '' && input[only.field] === only.is)
        context.addIssue({ code: 'custom', path: [name], message: `${label} is required` })
      if (fixes && (input[name] ?? null) !== null && input[fixes.field] !== fixes.as)
        context.addIssue({ code: 'custom', path: [fixes.field], message: fixes.because })
    }
    for (const [one, other] of pairs) {
      // A faulty value is absent here, and has its own message.
      if (input[one] === undefined || input[other] === undefined || (input[one] === null) === (input[other] === null)) continue
      const [missing, given] = input[one] === null ? [one, other] : [other, one]
      context.addIssue({ code: 'custom', path: [missing], message: `${labelOf(missing)} is required with “${labelOf(given)}”` })
    }
  }

/** Runs a rule about several fields even if one field has a fault, so that a form shows all faults at once. */
export const beside = { when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null }

/** Blanks a required text that does not apply, such as the author of a judgment. */
export const settled =
  ({ fields }: Pick<ContentType, 'fields'>) =>
  <Input extends Readonly<Record<string, unknown>>>(input: Input): Input => {
    const without = Object.entries(fields).filter(
      ([, field]) => field.only && !isOptional(field) && input[field.only.field] !== field.only.is,
    )
    return without.length === 0 ? input : { ...input, ...Object.fromEntries(without.map(([name]) => [name, ''])) }
  }

/** Drops unknown keys. */
export function inputSchema<T extends ContentType>(type: T): z.ZodType<InputOf<T>>
export function inputSchema(type: ContentType): z.ZodType {
  return z.object(inputShape(type)).superRefine(together(type), beside).transform(settled(type))
}

export function typedSchema(type: ContentType): z.ZodType<TypedForm> {
  return z.object(typedShape(type))
}

/** Body of `PUT /order`, for a type whose order staff set: the id of every record once. */
export const staffOrderSchema = z.object({
  ids: z
    .array(z.int('Each id must be a whole number'), 'List the ids of the records')
    .max(1000, 'At most 1,000 records')
    .refine((ids) => new Set(ids).size === ids.length, 'No record may be named twice'),
})
