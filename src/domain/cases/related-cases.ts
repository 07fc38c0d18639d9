import { newestFirst } from '../fields/newest-first.ts'

interface Dated {
  id: number
  date: string
}

/** The compared fields: tags first, then the category. */
interface Comparable extends Dated {
  category: string
  tags: readonly string[]
}

/** A tag on more cases than this is too common to compare. */
export const commonTag = 200
/** The number of neighbours of the same category to compare, on each side of the case. */
export const wanted = 3

export const lowered = (tags: readonly string[]): readonly string[] => [...new Set(tags.map((tag) => tag.toLowerCase()))]

const dayOf = ({ date }: Dated): number => Date.parse(date)

interface Shared<Entry extends Dated> {
  /** The cases with each of its tags. */
  tagged: readonly (readonly Entry[])[]
  /** The nearest cases of its category, on both sides. */
  near: readonly Entry[]
}

/**
 * Up to three related cases: most shared tags first, then the same category, then the nearest date. Nearest
 * instead of newest, so that a new case changes only pages around its own date.
 */
export function rankRelated<Entry extends Dated>(here: Dated, { tagged, near }: Shared<Entry>): Entry[] {
  const scores = new Map<number, { entry: Entry; score: number }>()
  const add = (entries: readonly Entry[], points: number) => {
    for (const entry of entries) {
      const known = scores.get(entry.id)
      if (known) known.score += points
      else scores.set(entry.id, { entry, score: points })
    }
  }
  for (const entries of tagged) if (entries.length <= commonTag) add(entries, 10)
  add(near, 1)
  scores.delete(here.id)
  const day = dayOf(here)
  const distance = (entry: Entry) => Math.abs(dayOf(entry) - day)
  // A build ranks hundreds of cases for each page, so only those with the highest scores are sorted.
  const least = [...scores.values()].map(({ score }) => score).sort((a, b) => b - a)[wanted - 1] ?? 0
  return [...scores.values()]
    .flatMap(({ entry, score }) => (score < least ? [] : [{ entry, score, days: distance(entry) }]))
    .sort((a, b) => b.score - a.score || a.days - b.days || newestFirst(a.entry, b.entry))
    .slice(0, wanted)
    .map(({ entry }) => entry)
}

/** `entries` are newest first. */
export function relatedCases<Entry extends Comparable>(entries: readonly Entry[]): (entry: Entry) => Entry[] {
  const byTag = new Map<string, Entry[]>()
  const byCategory = Map.groupBy(entries, ({ category }) => category)
  const placeOf = new Map([...byCategory.values()].flatMap((of) => of.map(({ id }, place) => [id, place] as const)))
  for (const entry of entries)
    for (const tag of lowered(entry.tags)) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.push(entry)
      else byTag.set(tag, [entry])
    }
  return (entry) => {
    const place = placeOf.get(entry.id) ?? 0
    const near = (byCategory.get(entry.category) ?? []).slice(Math.max(0, place - wanted), place + wanted + 1)
    return rankRelated(entry, { tagged: lowered(entry.tags).map((tag) => byTag.get(tag) ?? []), near })
  }
}
