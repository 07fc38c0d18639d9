import { isBlank, oneLine } from '../fields/visible-text.ts'

/** Trimmed and of one line each, without blanks and repeats. */
export const distinctTags = (tags: readonly string[]): string[] => [...new Set(tags.map(oneLine))].filter((tag) => !isBlank(tag))

/** A list of tags as one line of text, separated by commas; a comma within a tag stands behind a backslash. */
export const writeTags = (tags: readonly string[]): string => tags.map((tag) => tag.replaceAll(/[\\,]/g, String.raw`\$&`)).join(', ')

/** The distinct tags of such a line. */
export function readTags(text: string): string[] {
  const tags = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  return distinctTags(tags.map((tag) => tag.replaceAll(/\\([\\,])/g, '$1')))
}
