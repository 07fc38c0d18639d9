import { mapFields } from './map-fields.ts'
import type { ContentType, Fields, InputOf, ValueOf } from './type.ts'

type OptionalName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly optional: true } | { readonly kind: 'choice'; readonly initial: string } ? Name : never
}[keyof F]

/** The fields that staff send. Optional fields, and choices with an initial value, may be left out. */
export type WrittenOf<T extends ContentType> = {
  [Name in Exclude<keyof T['fields'], OptionalName<T['fields']>>]: ValueOf<T['fields'][Name]>
} & { [Name in OptionalName<T['fields']>]?: ValueOf<T['fields'][Name]> }

export function wholeInput<T extends ContentType>(type: T, written: WrittenOf<T>): InputOf<T> {
  const values = new Map<string, unknown>(Object.entries(written))
  return mapFields<InputOf<T>>(
    type.fields,
    (field, name) => values.get(name) ?? (field.kind === 'choice' ? field.initial : undefined) ?? null,
  )
}
