import type { TagCount } from '#domain/fields/tag-text.ts'

export interface AskedChange {
  from: readonly TagCount[]
  to: string
}
