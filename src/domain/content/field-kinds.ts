import { formatDay } from '../fields/dates.ts'
import type { Field, FieldOf } from './type.ts'

/** What the database checks in the column of a field. */
export type ColumnCheck = 'slug' | 'day' | 'time' | { oneOf: readonly string[] }

interface FieldKind<F extends Field> {
  /** The field holds a list of texts. The form has it as one line. */
  several?: true
  /** Several lines. The form keeps them. */
  hasLines?: true
  /** Too long for a list of records, and last in a file of them. */
  isLong?: true
  check?: (field: F) => ColumnCheck
  /** How people read a value. Without it, as it is stored. */
  shown?: (value: string) => string
}

/** What each kind of field is. `schema.ts` has its rule, which needs zod, and `FieldRow.tsx` its row. */
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

/** TypeScript cannot see that a field and its entry have the same kind. */
export function fieldKind<F extends Field>(field: F): FieldKind<F>
export function fieldKind({ kind }: Field): FieldKind<never> {
  return fieldKinds[kind]
}

/** A value as people read it. */
export const shownText = (field: Field | undefined, value: string): string =>
  (field && value !== '' && fieldKind(field).shown?.(value)) || value
