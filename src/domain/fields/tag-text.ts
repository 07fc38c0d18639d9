import { isBlank, oneLine } from './visible-text.ts'

/**
 * Trimmed single-line tags, without blanks and duplicates.
 * Tags that differ only by case are one tag, in the first spelling.
 */
export function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const tag of tags.map(oneLine)) {
    const key = tagKey(tag)
    if (!isBlank(tag) && !distinct.has(key)) distinct.set(key, tag)
  }
  return [...distinct.values()]
}

/** Two spellings of one tag have the same key. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** The spelling that is already in use, or the tag as typed. */
export function spellAsUsed(tag: string, used: readonly string[]): string {
  const key = tagKey(tag.trim())
  return used.find((other) => tagKey(other) === key) ?? tag
}

/** Every tag in these lists, most used first. Each is in its most used spelling. */
export function tagsInUse(lists: Iterable<readonly string[]>): string[] {
  const counts = new Map<string, number>()
  for (const tags of lists) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return distinctTags([...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([tag]) => tag))
}

/** Writes tags as one line of text, separated by commas. A comma inside a tag is escaped with a backslash. */
export const writeTags = (tags: readonly string[]): string => tags.map((tag) => tag.replaceAll(/[\\,]/g, String.raw`\$&`)).join(', ')

/** Reads the distinct tags of a line that `writeTags` or a person wrote. */
export function readTags(text: string): string[] {
  const tags = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  return distinctTags(tags.map((tag) => tag.replaceAll(/\\([\\,])/g, '$1')))
}
