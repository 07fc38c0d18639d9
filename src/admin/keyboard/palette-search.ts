import { foldText } from '#domain/search/fold.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'

export interface Findable {
  id: string
  label: string
  /** All its searchable text, folded. */
  line: string
}

/**
 * Finds the entries with every word, at most `most`: recently opened ones first, then names that begin with the
 * words, then names that contain them. It runs at every keystroke, so it goes through the list once.
 */
export function findEntries<Entry extends Findable>(
  entries: readonly Entry[],
  search: string,
  recent: readonly string[],
  most: number,
): Entry[] {
  const { stretch, words } = readSearchTerms(search)
  const opened: Entry[] = []
  const beginning: Entry[] = []
  const named: Entry[] = []
  const others: Entry[] = []
  for (const entry of entries) {
    if (!words.every((word) => entry.line.includes(word))) continue
    const at = foldText(entry.label).indexOf(stretch)
    const bucket = recent.includes(entry.id) ? opened : at === 0 ? beginning : at > 0 ? named : others
    if (bucket === opened || bucket.length < most) bucket.push(entry)
  }
  opened.sort((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
  return [...opened, ...beginning, ...named, ...others].slice(0, most)
}
