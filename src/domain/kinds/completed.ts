import { withEvent } from '../news/read-event.ts'
import type { NewsInput } from '../news/type.ts'
import type { ContentKind } from './content-types.ts'

/** Fills in what is read from the text of a record, if the fields for that are blank. Stores call it first. */
export function completed<Input extends object>(kind: ContentKind, input: Input): Input
export function completed(kind: ContentKind, input: Partial<NewsInput>): object {
  return kind === 'news' ? withEvent(input) : input
}
