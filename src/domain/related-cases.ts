/** What is compared: the tags above all, then the category. */
interface Comparable {
  id: number
  category: string
  tags: readonly string[]
}

/** A tag on more cases than this says little, and would make ten thousand pages slow to build. */
const commonTag = 200
const wanted = 3

/**
 * Finds, for each case, up to three others: most shared tags first, then the same category, then the newest. `entries` are
 * newest first. The index makes a whole register cost about its number of shared tags, not the square of its size.
 */
export function relatedCases<Entry extends Comparable>(entries: readonly Entry[]): (entry: Entry) => Entry[] {
  const byTag = new Map<string, number[]>()
  const byCategory = new Map<string, number[]>()
  const file = (index: Map<string, number[]>, key: string, place: number) => {
    const places = index.get(key)
    if (places) places.push(place)
    else index.set(key, [place])
  }
  entries.forEach(({ tags, category }, place) => {
    for (const tag of new Set(tags.map((tag) => tag.toLowerCase()))) file(byTag, tag, place)
    file(byCategory, category, place)
  })
  return (entry) => {
    const scores = new Map<number, number>()
    const add = (places: readonly number[], points: number) => {
      for (const place of places) scores.set(place, (scores.get(place) ?? 0) + points)
    }
    for (const tag of new Set(entry.tags.map((tag) => tag.toLowerCase()))) {
      const places = byTag.get(tag) ?? []
      if (places.length <= commonTag) add(places, 10)
    }
    add((byCategory.get(entry.category) ?? []).slice(0, wanted + 1), 1)
    return [...scores]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .flatMap(([place]) => entries[place] ?? [])
      .filter(({ id }) => id !== entry.id)
      .slice(0, wanted)
  }
}
