/** A list of tags as one line of text, separated by commas; a comma within a tag stands behind a backslash. */
export const writeTags = (tags: readonly string[]): string => tags.map((tag) => tag.replaceAll(/[\\,]/g, String.raw`\$&`)).join(', ')

/** The tags of such a line, trimmed, blanks and repeats dropped. */
export function readTags(text: string): string[] {
  const tags = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  return [...new Set(tags.map((tag) => tag.replaceAll(/\\([\\,])/g, '$1').trim()))].filter((tag) => tag !== '')
}
