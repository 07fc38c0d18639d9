/** What can be looked for. */
export interface Findable {
  id: string
  label: string
  /** All that it is found by, in lower case. */
  line: string
}

/** How many cases are named whose text holds the words. */
export const mostByText = 6

/**
 * The entries that hold every word, at most `most`: those opened lately first, then those whose name begins with the words, then
 * those whose name holds them. One pass, since a keystroke waits for it.
 */
export function findEntries<Entry extends Findable>(
  entries: readonly Entry[],
  search: string,
  recent: readonly string[],
  most: number,
): Entry[] {
  const sought = search.trim().toLowerCase()
  const words = sought.split(/\s+/)
  const lately: Entry[] = []
  const beginning: Entry[] = []
  const named: Entry[] = []
  const others: Entry[] = []
  for (const entry of entries) {
    if (!words.every((word) => entry.line.includes(word))) continue
    const at = entry.label.toLowerCase().indexOf(sought)
    const bucket = recent.includes(entry.id) ? lately : at === 0 ? beginning : at > 0 ? named : others
    if (bucket === lately || bucket.length < most) bucket.push(entry)
  }
  lately.sort((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
  return [...lately, ...beginning, ...named, ...others].slice(0, most)
}
