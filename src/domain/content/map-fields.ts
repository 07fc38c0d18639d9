import type { Field, Fields } from './type.ts'

/** TypeScript cannot type a loop as a mapped type, so the caller names the type of the result. */
export function mapFields<Made extends Record<string, unknown>>(fields: Fields, make: (field: Field, name: string) => unknown): Made
export function mapFields(fields: Fields, make: (field: Field, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))
}
