import { atom } from 'nanostores'
import { type CaseDeletion, caseBatchMax, caseDeletionSchema, caseRestorationSchema } from '#domain/cases/case-batch.ts'
import { type CaseListItem, caseListItemSchema } from '#domain/cases/cases.ts'
import { countOf, figure } from '#domain/fields/counts.ts'
import { databaseSlow } from '#domain/fields/problem-titles.ts'
import { api } from '#domain/site/paths.ts'
import { showToast, type ToastAction } from '../browser/toasts.ts'
import { call, HttpError, serverReason, whatHappened } from '../http/http.ts'
import { againAction, type DeletionKind, deleteRecord, type OnRestored, undoAction } from '../records/deletion.ts'
import { refreshPublication } from '../records/publication.ts'
import { placeCases, takeCases } from './case-list.ts'
import { tickCases, untickAll } from './case-search.ts'

const caseDeletion: DeletionKind<CaseListItem> = {
  noun: 'case',
  address: api.cases,
  record: caseListItemSchema,
  take: (id) => {
    const taken = takeCases(new Set([id]))
    return (restored) => placeCases(restored ? [restored] : taken)
  },
}

export function deleteCase({ id }: Pick<CaseListItem, 'id'>, onRestored: OnRestored): Promise<void> {
  tickCases([id], false)
  return deleteRecord(caseDeletion, id, onRestored)
}

/** The progress of a deletion or restore in several calls. A single call shows no progress. */
export const $caseBatches = atom<{ verb: 'Deleting' | 'Restoring'; done: number; total: number } | null>(null)

interface Batches<Result> {
  results: Result[]
  /** The ids without an answer, and the reason. */
  left: number[]
  error: unknown
}

/** A batch that is too slow for the database is halved, down to this size. Whole judgments take long to move. */
const smallestBatch = 5

const isSlow = (error: unknown): boolean => error instanceof HttpError && error.problem?.title === databaseSlow

/** Sends one batch after the other, until a batch of the smallest size fails. */
async function inBatches<Result>(
  verb: 'Deleting' | 'Restoring',
  ids: readonly number[],
  send: (ids: number[]) => Promise<{ results: Result[] }>,
): Promise<Batches<Result>> {
  const results: Result[] = []
  let done = 0
  let size = caseBatchMax
  try {
    while (done < ids.length) {
      if (ids.length > size || done > 0) $caseBatches.set({ verb, done, total: ids.length })
      const batch = ids.slice(done, done + size)
      try {
        const { results: answered } = await send(batch)
        results.push(...answered)
        // The server handles as many in order as it can move in one call.
        done += answered.length || batch.length
      } catch (error) {
        if (!isSlow(error) || batch.length <= smallestBatch) return { results, left: ids.slice(done), error }
        size = Math.max(smallestBatch, Math.floor(batch.length / 2))
      }
    }
    return { results, left: [], error: undefined }
  } finally {
    $caseBatches.set(null)
  }
}

/** The outcome for one of several cases. 'gone' means that someone else had deleted it. */
export type DeletedRow = { entry: CaseListItem } & ({ outcome: 'deleted' | 'restored' | 'gone' } | { outcome: 'kept'; reason: string })

/** The last deletion of several cases. Null once it is closed or undone. */
export const $deletionReport = atom<readonly DeletedRow[] | null>(null)

export const closeDeletionReport = (): void => $deletionReport.set(null)

/** Cases without a result were kept, for the given reason. */
function reportDeletion(entries: readonly CaseListItem[], results: CaseDeletion['results'], reason: string): void {
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]))
  $deletionReport.set(
    entries.map((entry) => {
      const outcome = outcomes.get(entry.id)
      return outcome === undefined ? { entry, outcome: 'kept', reason } : { entry, outcome }
    }),
  )
}

/** Closes the report when nothing of the deletion is left. */
function reportRestored(ids: readonly number[]): void {
  const back = new Set(ids)
  const rows = $deletionReport.get()?.map((row): DeletedRow => (back.has(row.entry.id) ? { entry: row.entry, outcome: 'restored' } : row))
  $deletionReport.set(rows?.some(({ outcome }) => outcome !== 'restored') ? rows : null)
}

/**
 * Removes the rows at once. Rows that the server did not delete return and stay selected. One Undo restores all
 * deleted ones.
 */
export async function deleteCases(entries: readonly CaseListItem[], onRestored: OnRestored): Promise<void> {
  const ids = entries.map(({ id }) => id)
  takeCases(new Set(ids))
  untickAll()
  closeDeletionReport()
  const { results, left, error } = await inBatches('Deleting', ids, (some) =>
    call(api.caseDeletion, caseDeletionSchema, { method: 'POST', body: { ids: some } }),
  )
  const kept = new Set(left)
  // A list fetched in the meantime may contain the others again.
  takeCases(new Set(ids.filter((id) => !kept.has(id))))
  placeCases(entries.filter(({ id }) => kept.has(id)))
  tickCases(left, true)
  if (entries.length > 1) reportDeletion(entries, results, whatHappened(error))
  const deleted = results.filter(({ outcome }) => outcome === 'deleted').map(({ id }) => id)
  if (deleted.length > 0) refreshPublication()
  const undo = deleted.length === 0 ? undefined : undoAction(() => void restoreCases(deleted, onRestored))
  if (error === undefined) sayDeleted(deleted.length, results.length - deleted.length, undo)
  else sayFailed('Delete failed', deletionFailure(deleted.length, ids.length), serverReason(error), undo)
}

async function restoreCases(ids: number[], onRestored: OnRestored): Promise<void> {
  const { results, left, error } = await inBatches('Restoring', ids, (some) =>
    call(api.caseRestoration, caseRestorationSchema, { method: 'POST', body: { ids: some } }),
  )
  const restored = results.flatMap((result) => (result.outcome === 'restored' ? [result.case] : []))
  const refused = results.flatMap((result) => (result.outcome === 'refused' ? [result] : []))
  placeCases(restored)
  reportRestored(restored.map(({ id }) => id))
  if (restored.length > 0) refreshPublication()
  const again = [...refused.map(({ id }) => id), ...left]
  const reason =
    serverReason(error) ?? refused[0]?.reason ?? (error === undefined ? 'A colleague may have restored the others already.' : undefined)
  if (restored.length === ids.length)
    showToast({ title: restored.length === 1 ? 'Case restored' : `${countOf(restored.length, 'case')} restored` })
  else {
    const action = again.length === 0 ? undefined : againAction(() => void restoreCases(again, onRestored))
    sayFailed('Restore failed', `${figure(restored.length)} of ${countOf(ids.length, 'case')} restored.`, reason, action)
  }
  if (restored.length > 0) onRestored(restored.map(({ id }) => id))
}

function sayDeleted(deleted: number, gone: number, action: ToastAction | undefined): void {
  const whose = gone === 1 ? 'this case' : 'these cases'
  if (action === undefined) return void showToast({ title: 'Already deleted', description: `A colleague has already deleted ${whose}.` })
  const rest = gone === 0 ? {} : { description: `${figure(gone)} ${gone === 1 ? 'was' : 'were'} already deleted.` }
  const title = deleted === 1 ? 'Case deleted' : `${countOf(deleted, 'case')} deleted`
  showToast({ title, ...rest, action })
}

function deletionFailure(deleted: number, total: number): string {
  if (deleted === 0) return `An error occurred while deleting the ${total === 1 ? 'case' : 'cases'}`
  return `${figure(deleted)} of ${countOf(total, 'case')} deleted.`
}

function sayFailed(title: string, description: string, reason: string | undefined, action: ToastAction | undefined): void {
  showToast({ title, description, reason, variant: 'destructive', action })
}
