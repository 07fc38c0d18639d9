import { addressMark } from '#domain/publication/address-mark.ts'
import type { ChangedCases, Changes } from '#domain/publication/changes.ts'
import { api } from '#domain/site/paths.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { searchCase } from '#search/search-case.ts'
import { readSteadily, withinLimit } from '../http/time-limit.ts'

// The answers are typed and not checked, because a visitor's search should not load zod for them.

async function fetchCases(): Promise<ChangedCases> {
  const response = await withinLimit((signal) => fetch(api.changedCases, { signal }))
  if (!response.ok) throw new Error(`The changed cases could not be fetched (${response.status}).`)
  return JSON.parse(new TextDecoder().decode(await readSteadily(response)))
}

/**
 * Fetches the changed cases with their texts in one request, because the search reads those. `answer` is the
 * body of `GET /api/changes`.
 */
export async function fetchChangedCases(answer: string): Promise<CaseChanges & { isWhole: boolean }> {
  const { changed, gone }: Changes = JSON.parse(answer)
  const { cases, isWhole } = await fetchCases()
  // A changed case that the complete answer lacks was deleted between the two answers.
  const replaced = isWhole ? changed.flatMap(({ path, kind }) => (kind === 'case' ? [addressMark(path)] : [])) : []
  return { cases: cases.map((entry) => ({ ...searchCase(entry), keys: entry.keys })), gone: [...gone, ...replaced], isWhole }
}
