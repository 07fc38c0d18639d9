import type { CaseRecord } from '#domain/cases/cases.ts'
import type { Changes } from '#domain/publication/changes.ts'
import { api, paths } from '#domain/site/paths.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { type SearchCase, searchCase } from '#search/search-case.ts'

// The answers are typed and not checked, because a visitor's search should not load zod for them.

/** Resolves to null if the case was deleted in the meantime. */
async function fetchCase(slug: string): Promise<SearchCase | null> {
  const response = await fetch(api.case(slug))
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The case answered ${response.status}.`)
  const entry: CaseRecord = await response.json()
  return searchCase(entry)
}

const slugsOf = (found: readonly string[]) => {
  const prefix = paths.case('')
  return found.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))
}

/**
 * Fetches the changed cases whole, because the search reads their texts.
 * `answer` is the body of `GET /api/changes`.
 * After a large import the changes are not named, and the search stays as built.
 */
export async function fetchChangedCases(answer: string): Promise<CaseChanges> {
  const { changed, gone }: Changes = JSON.parse(answer)
  const slugs = slugsOf(changed.map(({ path }) => path))
  const cases = await Promise.all(slugs.map(fetchCase))
  // A changed slug is also given as gone, in case the case of that slug was deleted.
  return { cases: cases.filter((found) => found !== null), gone: [...slugsOf(gone), ...slugs] }
}
