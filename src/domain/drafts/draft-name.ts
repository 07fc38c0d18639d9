import { type ContentKind, contentTypes } from '../kinds/content-types.ts'
import type { DraftFields } from './draft-states.ts'

/** The name of a draft: its first field. May be blank. */
export const draftName = (kind: ContentKind, fields: DraftFields): string =>
  String(fields[Object.keys(contentTypes[kind].fields)[0] ?? ''] ?? '').trim()
