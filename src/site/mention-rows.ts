import type { Mention } from '#domain/citator/notes.ts'
import { MentionRow } from '#islands/cases/MentionRow.tsx'
import { staticMarkup } from '#islands/static-markup.ts'

export const mentionRows = (mentions: readonly Mention[]): string =>
  mentions.map((mention) => staticMarkup(MentionRow, { mention })).join('')
