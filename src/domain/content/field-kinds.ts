import { formatDay } from '../fields/dates.ts'
import type { Field, FieldOf } from './type.ts'

/** The check of a field's column in the database. */
export type ColumnCheck = 'slug' | 'day' | 'time' | { oneOf: readonly string[] }

interface FieldKind<F extends Field> {
  /** Whether the field is a list of texts. The form shows it as one line. */
  several?: true
  /** Whether the field has several lines, which the form keeps. */
  hasLines?: true
  /** Too long for a list of records, and last in a file of them. */
  isLong?: true
  check?: (field: F) => ColumnCheck
  /** The displayed form of a value. By default, as stored. */
  shown?: (value: string) => string
}

/** `schema.ts` has the rule of each kind, which needs zod, and `FieldRow.tsx` has its row of the form. */
const fieldKinds: { readonly [Kind in Field['kind']]: FieldKind<FieldOf<Kind>> } = {
  text: {},
  prose: { hasLines: true, isLong: true },
  markup: { hasLines: true, isLong: true },
  slug: { check: () => 'slug' },
  day: { check: () => 'day', shown: formatDay },
  time: { check: () => 'time' },
  choice: { check: ({ choices }) => ({ oneOf: choices }) },
  tags: { several: true },
  sums: {},
  link: {},
  email: {},
  phone: {},
  picture: {},
  icon: {},
  treatments: { hasLines: true },
}

/** Returns the entry for a field. TypeScript cannot see that the two have the same kind. */
export function fieldKind<F extends Field>(field: F): FieldKind<F>
export function fieldKind({ kind }: Field): FieldKind<never> {
  return fieldKinds[kind]
}

export const shownText = (field: Field | undefined, value: string): string =>
  (field && value !== '' && fieldKind(field).shown?.(value)) || value
