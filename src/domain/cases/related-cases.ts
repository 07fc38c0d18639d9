/** The fields that are compared: the tags first, then the category. */
interface Comparable {
  id: number
  category: string
  tags: readonly string[]
}

/** A tag on more cases than this says little, and would make ten thousand pages slow to build. */
const commonTag = 200
const wanted = 3

const lowered = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()))

/** The `count` places of an ascending list that are nearest to `place`, on both sides. */
function nearest(places: readonly number[], place: number, count: number): number[] {
  const here = places.indexOf(place)
  return places.slice(Math.max(0, here - count), here + count + 1)
}

/**
 * Finds up to three related cases each: most shared tags first, then the same category, then the nearest date.
 * Nearest rather than newest, so that a new case changes only the pages around its own date.
 * `entries` are newest first.
 * The index keeps the cost near the number of shared tags, not the square of the size.
 */
export function relatedCases<Entry extends Comparable>(entries: readonly Entry[]): (entry: Entry) => Entry[] {
  const byTag = new Map<string, number[]>()
  const byCategory = new Map<string, number[]>()
  const placeOf = new Map(entries.map(({ id }, place) => [id, place]))
  const file = (index: Map<string, number[]>, key: string, place: number) => {
    const places = index.get(key)
    if (places) places.push(place)
    else index.set(key, [place])
  }
  entries.forEach(({ tags, category }, place) => {
    for (const tag of lowered(tags)) file(byTag, tag, place)
    file(byCategory, category, place)
  })
  return (entry) => {
    const here = placeOf.get(entry.id) ?? 0
    const scores = new Map<number, number>()
    const add = (places: readonly number[], points: number) => {
      for (const place of places) scores.set(place, (scores.get(place) ?? 0) + points)
    }
    for (const tag of lowered(entry.tags)) {
      const places = byTag.get(tag) ?? []
      if (places.length <= commonTag) add(places, 10)
    }
    add(nearest(byCategory.get(entry.category) ?? [], here, wanted), 1)
    return [...scores]
      .filter(([place]) => place !== here)
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || Math.abs(a - here) - Math.abs(b - here) || a - b)
      .slice(0, wanted)
      .flatMap(([place]) => entries[place] ?? [])
  }
}
