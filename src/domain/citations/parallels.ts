import { mayBeSame } from './authority-keys.ts'
import type { ReadCitation } from './read-citations.ts'

/** Between two citations of one judgment: a comma or a semicolon, the cited pages, and no other words. */
const between = /^\*?(?:,?\s?(?:at\s)?(?:pp?\.?\s?)?\d{1,5}[A-H]?(?:\s?[-–]\s?\d{1,5}[A-H]?)?)?\s{0,3}(?:[,;:]\s{0,12}|[^\S\n]{1,4})$/
const longestBetween = 40

/** `[2014] EWCA Civ 906, [2014] 1 WLR 3926` is one judgment. With a semicolon between them they are two. */
export function groupParallels(text: string, citations: readonly ReadCitation[]): ReadCitation[][] {
  const groups: ReadCitation[][] = []
  for (const citation of citations) {
    const group = groups.at(-1)
    const end = group?.at(-1)?.end
    const gap = end === undefined ? undefined : text.slice(end, Math.min(citation.start, end + longestBetween))
    const isParallel =
      gap !== undefined &&
      between.test(gap) &&
      !/\n\s*\n/.test(gap) &&
      group?.every(({ key }) => key !== citation.key && mayBeSame(key, citation.key))
    if (isParallel) group?.push(citation)
    else groups.push([citation])
  }
  return groups
}
