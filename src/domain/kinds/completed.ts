import { withEvent } from '../news/read-event.ts'
import type { NewsInput } from '../news/type.ts'
import type { ContentKind } from './content-types.ts'

/** Fills blank fields with values read from the text of a record. Stores call it first. */
export function completed<Input extends object>(kind: ContentKind, input: Input): Input
export function completed(kind: ContentKind, input: Partial<NewsInput>): object {
  return kind === 'news' ? withEvent(input) : input
}
