import { caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { type SearchCase, searchCase } from '#search/search-case.ts'
import { call, HttpError } from '../http/http.ts'
import type { ChangedSlugs } from './case-changes.ts'

/** Resolves to null if the case was deleted in the meantime. */
async function fetchCase(slug: string): Promise<SearchCase | null> {
  try {
    return searchCase(await call(api.case(slug), caseRecordSchema))
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

/** Fetches the changed cases whole, because the search reads their texts. */
export async function fetchChangedCases({ changed, gone }: ChangedSlugs): Promise<CaseChanges> {
  const cases = await Promise.all(changed.map(fetchCase))
  // A changed slug is also given as gone, in case the case of that slug was deleted.
  return { cases: cases.filter((found) => found !== null), gone: [...gone, ...changed] }
}
