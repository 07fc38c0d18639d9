import { addressMark } from '#domain/publication/address-mark.ts'
import { api, paths } from '#domain/site/paths.ts'
import type { CaseChanges } from '#search/add-changes.ts'
import { withinLimit } from '../http/time-limit.ts'

export interface LaterChanges extends CaseChanges {
  /** The version of the content in the live build. */
  built: string
  /** False if there are too many changed cases for one answer. */
  isWhole: boolean
}

let read: { answer: string; changes: LaterChanges } | undefined

async function fetchChanges(): Promise<LaterChanges> {
  const answer = await withinLimit(async (signal) => {
    const response = await fetch(api.changes, { signal })
    if (!response.ok) throw new Error(`The changes could not be fetched (${response.status}).`)
    return response.text()
  })
  // The cases are fetched again only after another change.
  if (read?.answer === answer) return read.changes
  const changes = await readChanges(answer)
  read = { answer, changes }
  return changes
}

async function readChanges(answer: string): Promise<LaterChanges> {
  const [built = ''] = /"built":\d+/.exec(answer) ?? []
  // A large import is named as a kind, without paths. Of deleted pages only the marks are named.
  if (!answer.includes(`"${paths.case('')}`) && !answer.includes('"case"') && !answer.includes('"gone":["'))
    return { built, cases: [], gone: [], isWhole: true }
  const { fetchChangedCases } = await import('./changed-cases.ts')
  return { built, ...(await fetchChangedCases(answer)) }
}

let latest: Promise<LaterChanges> | undefined

/**
 * The cases that changed after the build, as they are now. The same object until they change again. Rejects if
 * they cannot be fetched.
 */
export function fetchCaseChanges(): Promise<LaterChanges> {
  const fetched = fetchChanges()
  latest = fetched
  // The next reader tries again.
  fetched.catch(() => {
    if (latest === fetched) latest = undefined
  })
  return fetched
}

/** The cases that changed after the build, as last read by the page. */
export const knownCaseChanges = (): Promise<LaterChanges> => latest ?? fetchCaseChanges()

/** Whether the case with this slug at build time was changed or deleted since. */
export function replacedSince(changes: CaseChanges | null): (slug: string) => boolean {
  const markOf = (slug: string) => addressMark(paths.case(slug))
  const marks = new Set([...(changes?.gone ?? []), ...(changes?.cases ?? []).map(({ row }) => markOf(row.slug))])
  return (slug) => marks.has(markOf(slug))
}
