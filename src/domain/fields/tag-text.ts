import { isBlank, oneLine } from './visible-text.ts'

/** Trims to single lines and drops blanks. Tags that differ only by case are one, in the first spelling. */
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

/** The spelling already in use, or the tag as typed. */
export function spellAsUsed(tag: string, used: readonly string[]): string {
  const key = tagKey(tag.trim())
  return used.find((other) => tagKey(other) === key) ?? tag
}

/** Every tag in these lists, most used first. Each is in its most used spelling. */
export function tagsInUse(lists: Iterable<readonly string[]>): string[] {
  return distinctTags(tagCounts(lists).map(({ tag }) => tag))
}

/** Writes tags as one line of text, separated by commas. A comma inside a tag is escaped with a backslash. */
export const writeTags = (tags: readonly string[]): string => tags.map((tag) => tag.replaceAll(/[\\,]/g, String.raw`\$&`)).join(', ')

/** Reads the distinct tags of a line that `writeTags` or a person wrote. */
export function readTags(text: string): string[] {
  const tags = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  return distinctTags(tags.map((tag) => tag.replaceAll(/\\([\\,])/g, '$1')))
}

export interface TagCount {
  tag: string
  count: number
}

/** Every spelling of every tag, most used first. */
export function tagCounts(lists: Iterable<readonly string[]>): TagCount[] {
  const counts = new Map<string, number>()
  for (const tags of lists) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return Array.from(counts, ([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
}

/** The tags with several spellings, most used first. */
export function severalSpellings(counts: readonly TagCount[]): TagCount[][] {
  const byKey = new Map<string, TagCount[]>()
  for (const one of counts) byKey.set(tagKey(one.tag), [...(byKey.get(tagKey(one.tag)) ?? []), one])
  return [...byKey.values()].filter((spellings) => spellings.length > 1)
}

/** A record's tags after some spellings became another tag. A tag that it then has twice is kept once. */
export function replaceTags(tags: readonly string[], from: readonly string[], to: string): string[] {
  const isReplaced = new Set(from)
  const key = tagKey(to)
  return distinctTags(tags.map((tag) => (isReplaced.has(tag) || tagKey(tag) === key ? to : tag)))
}
