import { api, paths } from '#domain/site/paths.ts'
import type { CaseChanges } from '#search/add-changes.ts'

const noChanges: CaseChanges = { cases: [], gone: [] }

async function fetchChanges(): Promise<CaseChanges> {
  const response = await fetch(api.changes)
  const answer = response.ok ? await response.text() : ''
  if (!answer.includes(`"${paths.case('')}`)) return noChanges
  const { fetchChangedCases } = await import('./changed-cases.ts')
  return fetchChangedCases(answer)
}

let latest: Promise<CaseChanges> | undefined

/** The cases that changed after the build, as they are now. */
export function fetchCaseChanges(): Promise<CaseChanges> {
  const fetched = fetchChanges()
  latest = fetched
  // The next reader tries again.
  fetched.catch(() => {
    if (latest === fetched) latest = undefined
  })
  return fetched
}

/** The cases that changed after the build, as the page last read them. */
export const knownCaseChanges = (): Promise<CaseChanges> => latest ?? fetchCaseChanges()

export const hasChanges = ({ cases, gone }: CaseChanges): boolean => cases.length + gone.length > 0
