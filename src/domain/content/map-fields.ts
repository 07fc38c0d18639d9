import type { Field, Fields } from './type.ts'

/**
 * Calls `make` for every field and keeps the field's name.
 * TypeScript cannot type a loop as a mapped type, so the caller names the result's type.
 */
export function mapFields<Made extends Record<string, unknown>>(fields: Fields, make: (field: Field, name: string) => unknown): Made
export function mapFields(fields: Fields, make: (field: Field, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))
}
