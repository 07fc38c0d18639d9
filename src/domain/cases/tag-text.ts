import { isBlank, oneLine } from '../fields/visible-text.ts'

/** Trimmed and of one line each, without blanks and repeats. Tags that differ by case are one: the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const tag of tags.map(oneLine)) {
    const key = tagKey(tag)
    if (!isBlank(tag) && !distinct.has(key)) distinct.set(key, tag)
  }
  return [...distinct.values()]
}

/** What two spellings of one tag have in common. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** The spelling that is in use already, else the tag as it was typed. */
export function spellAsUsed(tag: string, used: readonly string[]): string {
  const key = tagKey(tag.trim())
  return used.find((other) => tagKey(other) === key) ?? tag
}

/** Every tag of these lists, the most used first. Of spellings that differ by case the most used. */
export function tagsInUse(lists: Iterable<readonly string[]>): string[] {
  const counts = new Map<string, number>()
  for (const tags of lists) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return distinctTags([...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([tag]) => tag))
}

/** A list of tags as one line of text, separated by commas; a comma within a tag stands behind a backslash. */
export const writeTags = (tags: readonly string[]): string => tags.map((tag) => tag.replaceAll(/[\\,]/g, String.raw`\$&`)).join(', ')

/** The distinct tags of such a line. */
export function readTags(text: string): string[] {
  const tags = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  return distinctTags(tags.map((tag) => tag.replaceAll(/\\([\\,])/g, '$1')))
}
