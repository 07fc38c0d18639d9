import { compareKeys, isWithoutDivision, mayBeSame, withoutDivision } from '../citations/authority-keys.ts'
import { groupParallels } from '../citations/parallels.ts'
import type { ReadCitation } from '../citations/read-citations.ts'

export interface AuthorityGroups {
  /** The best known citation of the same authority, or the key itself. */
  keyOf: (key: string) => string
  /** All known citations of the same authority, the best first. */
  keysOf: (key: string) => readonly string[]
  /** The authorities with more than one citation. */
  all: readonly (readonly string[])[]
}

type Joined = Map<string, readonly string[]>

const keysIn = (groups: Joined, key: string): readonly string[] => groups.get(key) ?? [key]

/** Joins the authorities of two citations, unless they cannot be of one judgment. */
function join(groups: Joined, a: string, b: string): void {
  const [first, second] = [keysIn(groups, a), keysIn(groups, b)]
  if (first.includes(b) || !first.every((key) => second.every((other) => mayBeSame(key, other)))) return
  const joined = [...first, ...second].toSorted(compareKeys)
  for (const key of joined) groups.set(key, joined)
}

/** Joins `[2018] EWHC 1654` with `[2018] EWHC 1654 (Ch)`, if only one division is known. */
function joinDivisions(groups: Joined, keys: ReadonlySet<string>): void {
  const bare = Array.from(keys).filter(isWithoutDivision)
  if (bare.length === 0) return
  const divided = Map.groupBy(
    Array.from(keys).filter((key) => !isWithoutDivision(key)),
    withoutDivision,
  )
  for (const key of bare) {
    const [known, another] = divided.get(key) ?? []
    if (known !== undefined && another === undefined) join(groups, key, known)
  }
}

/** `sets` are citations that notes give side by side. An earlier set wins over a contradicting one. */
export function authorityGroups(sets: readonly (readonly string[])[]): AuthorityGroups {
  const groups: Joined = new Map()
  for (const [first, ...others] of sets) if (first !== undefined) for (const other of others) join(groups, first, other)
  joinDivisions(groups, new Set(sets.flat()))
  const keysOf = (key: string) => keysIn(groups, key)
  return { keyOf: (key) => keysOf(key)[0] ?? key, keysOf, all: [...new Set(groups.values())] }
}

/**
 * The judgments that a text cites, in order, with citations side by side joined. Those are of more than one
 * judgment only if the text contradicts itself. `id` is the same for every mention of one judgment.
 */
export function citedJudgments(text: string, read: readonly ReadCitation[]) {
  const parallels = groupParallels(text, read)
  const { keyOf } = authorityGroups(parallels.map((group) => group.map(({ key }) => key)))
  return parallels.flatMap((group) => {
    const byId = Map.groupBy(group, ({ key }) => keyOf(key))
    return Array.from(byId, ([id, citations]) => ({ id, citations, start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 }))
  })
}
