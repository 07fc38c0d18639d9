import { atom } from 'nanostores'
import type { CaseDeletion } from '#domain/cases/case-batch.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'

/** The outcome for one of several cases. 'gone' means that someone else had deleted it. */
export type DeletedRow = { entry: CaseListItem } & ({ outcome: 'deleted' | 'restored' | 'gone' } | { outcome: 'kept'; reason: string })

/** The last deletion of several cases. Null once it is closed or undone. */
export const $deletionReport = atom<readonly DeletedRow[] | null>(null)

export const closeDeletionReport = (): void => $deletionReport.set(null)

/** Cases without a result were kept, for the given reason. */
export function reportDeletion(entries: readonly CaseListItem[], results: CaseDeletion['results'], reason: string): void {
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]))
  $deletionReport.set(
    entries.map((entry) => {
      const outcome = outcomes.get(entry.id)
      return outcome === undefined ? { entry, outcome: 'kept', reason } : { entry, outcome }
    }),
  )
}

/** Closes the report when nothing of the deletion is left. */
export function reportRestored(ids: readonly number[]): void {
  const back = new Set(ids)
  const rows = $deletionReport.get()?.map((row): DeletedRow => (back.has(row.entry.id) ? { entry: row.entry, outcome: 'restored' } : row))
  $deletionReport.set(rows?.some(({ outcome }) => outcome !== 'restored') ? rows : null)
}
