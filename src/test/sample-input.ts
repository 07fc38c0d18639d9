import { randomUUID } from 'node:crypto'
import { mapFields } from '#domain/content/map-fields.ts'
import type { ContentType, Field, InputOf } from '#domain/content/type.ts'

export const newSlug = (kind: string) => `${kind}-${randomUUID()}`

function sampleOf(field: Field, kind: string): string | string[] | null {
  if ('optional' in field) return null
  switch (field.kind) {
    case 'slug':
      return newSlug(kind)
    case 'day':
      return '2024-03-12'
    case 'choice':
      return field.choices[0] ?? ''
    case 'tags':
      return ['hourly rates']
    case 'sums':
      return Array.from({ length: field.count }, (_, index) => 500 - index).join(' / ')
    case 'icon':
      return 'scale'
    default:
      return `Sample of ${field.label}`
  }
}

/**
 * A valid input of a content type, with every field. Every call has a different slug.
 * Optional fields are null unless `changes` names them.
 */
export function sampleInput<T extends ContentType>(type: T, changes: Partial<InputOf<T>> = {}): InputOf<T> {
  return { ...mapFields<InputOf<T>>(type.fields, (field) => sampleOf(field, type.name)), ...changes }
}
