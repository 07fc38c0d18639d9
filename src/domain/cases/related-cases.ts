/** What is compared: the tags above all, then the category. */
interface Comparable {
  id: number
  category: string
  tags: readonly string[]
}

/** A tag on more cases than this says little, and would make ten thousand pages slow to build. */
const commonTag = 200
const wanted = 3

const lowered = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()))

/** Places within a list that stand nearest to `place`, on both sides; `places` ascend. */
function nearest(places: readonly number[], place: number, count: number): number[] {
  const here = places.indexOf(place)
  return places.slice(Math.max(0, here - count), here + count + 1)
}

/**
 * Finds, for each case, up to three others: most shared tags first, then the same category, then the nearest in time. Nearest,
 * not newest, so that a new case changes the pages about its own date and leaves those of other years as they were built.
 * `entries` are newest first. The index makes a whole register cost about its number of shared tags, not the square of its size.
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
