import { type Field, type Fields, isOptional } from './type.ts'

/** A list shows the fields that every record has, except long texts. */
type ListedName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly optional: true } | { readonly kind: 'markup' } ? never : Name
}[keyof F]

const isListed = (field: Field): boolean => field.kind !== 'markup' && !isOptional(field)

export function listedOf<F extends Fields, Values extends { readonly [Name in keyof F]: unknown }>(
  fields: F,
  values: Values,
): Pick<Values, ListedName<F>>
export function listedOf(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.entries(fields).filter(([, field]) => isListed(field))
  return Object.fromEntries(names.map(([name]) => [name, values[name]]))
}
