import type { TagCount } from '#domain/fields/tag-text.ts'

/** A change of tags that is asked about before it is made. */
export interface AskedChange {
  from: readonly TagCount[]
  to: string
}
